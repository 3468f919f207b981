import { useState } from 'react'
import { MaterialField } from './material-field.tsx'
import { useMaterialNames } from './use-material-names.ts'

type MaterialNameFieldProps = {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly onType?: (text: string) => void
}

export function MaterialNameField({ value, onType, ...field }: MaterialNameFieldProps) {
  const [typed, setTyped] = useState('')
  const { found } = useMaterialNames(typed)
  const type = (text: string) => {
    setTyped(text)
    onType?.(text)
  }
  return <MaterialField {...field} required maxLength={80} defaultValue={value} names={found} onType={type} />
}

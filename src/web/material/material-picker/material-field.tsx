import { useId } from 'react'
import type { SearchResult } from '#contract/search/search.ts'
import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx'

type MaterialFieldProps = Omit<TextFieldProps, 'list' | 'autoComplete' | 'onChange'> & {
  /** Suggestions of `useMaterialNames`. */
  readonly names: readonly SearchResult[]
  readonly onType: (text: string) => void
}

export function MaterialField({ names, onType, ...field }: MaterialFieldProps) {
  const list = useId()
  return (
    <>
      <TextField {...field} list={list} autoComplete="off" onValue={onType} />
      <datalist id={list}>
        {names.map(({ to, title, detail }) => (
          <option key={to} value={title}>
            {detail}
          </option>
        ))}
      </datalist>
    </>
  )
}

import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import type { ReactNode } from 'react'
import { SymbolText } from '#web/ui/symbol.tsx'
import styles from './segmented.module.css'

export type SegmentedProps<Id extends string> = {
  readonly label: string
  readonly value: Id
  readonly onChange: (id: Id) => void
  readonly options: readonly { readonly id: Id; readonly label: ReactNode; readonly name?: string | undefined }[]
}

/** Choice of few visible options: Chart | Table, SI | ksi. Arrow keys, one tab stop. */
export function Segmented<Id extends string>({ label, value, onChange, options }: SegmentedProps<Id>) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      className={styles['group'] ?? ''}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const chosen = options.find(({ id }) => keys.has(id))
        if (chosen) onChange(chosen.id)
      }}
    >
      {options.map(({ id, label: words, name }) => (
        <ToggleButton
          key={id}
          id={id}
          className={styles['segment'] ?? ''}
          {...(name === undefined ? {} : { 'aria-label': name })}
        >
          <SymbolText of={words} />
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

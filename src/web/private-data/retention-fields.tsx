import type { PrivateData } from '#contract/private-data.ts'
import { Select } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** Fields of a rule of retention, as `retentionRule` of the contract names them. */
export function RetentionFields({ retention: { months, atEnd } }: { readonly retention: PrivateData['retention'] }) {
  return (
    <>
      <TextField
        label="Months"
        name="months"
        hint="1 to 600, counted from the day on which a material became private. Empty: until somebody asks."
        type="number"
        min={1}
        max={600}
        step={1}
        defaultValue={months ?? ''}
      />
      <Select
        label="At the end"
        name="atEnd"
        defaultValue={atEnd}
        options={{ ask: 'Ask a data steward', delete: 'Delete, 30 days after a mail' }}
      />
    </>
  )
}

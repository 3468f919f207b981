import type { PrivateData } from '#contract/organisations/private-data.ts'
import { Select } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** Named as in `retentionRule` of the contract. */
export function RetentionFields({ retention: { months, atEnd } }: { readonly retention: PrivateData['retention'] }) {
  return (
    <>
      <TextField
        label="Months"
        name="months"
        hint="1 to 600, counted from the day on which a material became private. Empty: until deletion is requested."
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
        options={{ ask: 'Ask a data steward', delete: 'Delete 30 days after a notification by mail' }}
      />
    </>
  )
}

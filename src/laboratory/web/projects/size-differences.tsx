import { Alert } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/field.tsx'

/** Part of a form that signs results: specimens whose evaluation used another size than the bench measured, to be ticked. */
export function SizeDifferences({ of }: { readonly of: readonly string[] }) {
  if (of.length === 0) return null
  return (
    <>
      <Alert tone="warning">
        <p>
          The dimensions used in the evaluation differ from those measured at the bench. The report prints the
          dimensions used in the evaluation.
        </p>
        <ul>
          {of.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </Alert>
      <Checkbox name="sizes" value="yes" required>
        I have checked these dimensions
      </Checkbox>
    </>
  )
}

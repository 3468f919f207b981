import { Button } from '#web/ui/button.tsx'
import { useLate } from '#web/ui/use-late.ts'

type WorkingLineProps = {
  readonly busy: boolean
  /** `Fitting …` */
  readonly says: string
  readonly onCancel: () => void
}

/** What a worker does for longer than a blink, and the way to end it. */
export function WorkingLine({ busy, says, onCancel }: WorkingLineProps) {
  const late = useLate(busy)
  return (
    <span data-print="no">
      <output>{late && says}</output>{' '}
      {late && (
        <>
          <progress aria-label={says} />{' '}
          <Button small onPress={onCancel}>
            Cancel
          </Button>
        </>
      )}
    </span>
  )
}

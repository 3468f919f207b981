import { useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useLate } from '#web/ui/use-late.ts'

type WorkingLineProps = {
  readonly busy: boolean
  /** `Fitting …` */
  readonly says: string
  readonly onCancel: () => void
}

/** What a worker does for longer than a blink, and the way to end it: the focus then stays here, where it is said. */
export function WorkingLine({ busy, says, onCancel }: WorkingLineProps) {
  const late = useLate(busy)
  const [ended, setEnded] = useState(false)
  const line = useRef<HTMLOutputElement>(null)
  const [wasBusy, setWasBusy] = useState(busy)
  if (wasBusy !== busy) {
    setWasBusy(busy)
    if (busy) setEnded(false)
  }
  const cancel = () => {
    setEnded(true)
    line.current?.focus()
    onCancel()
  }
  return (
    <span data-print="no">
      <output ref={line} tabIndex={-1}>
        {late ? says : ended && !busy && 'Stopped.'}
      </output>{' '}
      {late && (
        <>
          <progress aria-label={says} />{' '}
          <Button small onPress={cancel}>
            Cancel
          </Button>
        </>
      )}
    </span>
  )
}

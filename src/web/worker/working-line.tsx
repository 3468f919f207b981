import { useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useDelayed } from '#web/ui/use-delayed.ts'

type WorkingLineProps = {
  readonly busy: boolean
  /** `Fitting …` */
  readonly text: string
  readonly onCancel: () => void
}

/** Progress with a cancel button, shown after a delay; the focus stays here after cancelling. */
export function WorkingLine({ busy, text, onCancel }: WorkingLineProps) {
  const late = useDelayed(busy)
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
        {late ? text : ended && !busy && 'Stopped.'}
      </output>{' '}
      {late && (
        <>
          <progress aria-label={text} />{' '}
          <Button small onPress={cancel}>
            Cancel
          </Button>
        </>
      )}
    </span>
  )
}

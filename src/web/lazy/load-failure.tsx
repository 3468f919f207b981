import { RotateCw, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { buttonClass } from '#web/ui/button-class.ts'
import { classes } from '#web/ui/classes.ts'
import type { LoadFault } from './load-code.ts'
import styles from './load-failure.module.css'

export type LoadFailureProps = {
  readonly fault: LoadFault
  /** As it begins a sentence: `The menu`. */
  readonly what: string
  /** `here`: in the place of the part; `below`: at the lower edge of what the server has drawn; `over`: over the page. */
  readonly place: 'here' | 'below' | 'over'
  readonly onRetry: () => Promise<void>
  readonly onClose?: (() => void) | undefined
}

/** What stands where code did not come: the warning symbol, what is missing, and the way on. */
export function LoadFailure({ fault, what, place, onRetry, onClose }: LoadFailureProps) {
  const [tries, setTries] = useState({ ended: 0, underWay: false })
  const retry = async () => {
    if (tries.underWay) return
    setTries({ ...tries, underWay: true })
    await onRetry()
    setTries({ ended: tries.ended + 1, underWay: false })
  }
  // Beside all else in the document and marked for react-aria, or an open dialog would make it inert.
  const above = place === 'over' && { 'data-react-aria-top-layer': true }
  const said = (
    <div className={classes(styles['failure'], styles[place])} role="alert" data-print="no" {...above}>
      <TriangleAlert size={24} aria-hidden className={styles['symbol']} />
      {fault === 'missing' ? (
        <p>{`${what} could ${tries.ended > 0 ? 'still ' : ''}not be loaded.`}</p>
      ) : (
        <p>This site was updated. Reload the page to go on; what you typed and have not sent will be lost.</p>
      )}
      <div className={styles['actions']}>
        {fault === 'missing' ? (
          <button
            type="button"
            className={buttonClass('quiet', true)}
            aria-busy={tries.underWay}
            onClick={() => void retry()}
          >
            <RotateCw size={16} aria-hidden /> Retry
          </button>
        ) : (
          <button type="button" className={buttonClass('quiet', true)} onClick={() => location.reload()}>
            Reload the Page
          </button>
        )}
        {onClose && (
          <button type="button" className={buttonClass('quiet', true)} onClick={onClose}>
            Close
          </button>
        )}
      </div>
    </div>
  )
  return above ? createPortal(said, document.body) : said
}

import RotateCw from 'lucide-react/icons/rotate-cw'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { buttonClass } from '#web/ui/button-class.ts'
import { classes } from '#web/ui/classes.ts'
import type { CodeSource, LoadFault } from './load-code.ts'
import styles from './load-failure.module.css'

type LoadFailureProps = {
  readonly fault: LoadFault
  /** Begins the sentence: `The menu`. */
  readonly what: string
  /** Over the page instead of in its place. */
  readonly over?: boolean
  readonly onRetry: () => Promise<void>
  readonly onClose?: (() => void) | undefined
}

type PartFailureProps = Pick<LoadFailureProps, 'what' | 'over' | 'onClose'> & { readonly code: CodeSource<unknown> }

/** The failure of a part whose code could not be loaded. It renders by itself, so that the part is not rendered again. */
export function PartFailure({ code, ...props }: PartFailureProps) {
  const fault = useSyncExternalStore(code.subscribe, code.fault, code.fault)
  return fault && <LoadFailure {...props} fault={fault} onRetry={code.load} />
}

/** A message that code could not be loaded, with the warning symbol and Retry. */
export function LoadFailure({ fault, what, over = false, onRetry, onClose }: LoadFailureProps) {
  const [tries, setTries] = useState({ ended: 0, underWay: false })
  const retry = async () => {
    if (tries.underWay) return
    setTries({ ...tries, underWay: true })
    await onRetry()
    setTries({ ended: tries.ended + 1, underWay: false })
  }
  // A child of the body with this mark, or react-aria would make it inert while a dialog is open.
  const above = over && { 'data-react-aria-top-layer': true }
  const message = (
    <div className={classes(styles['failure'], over && styles['over'])} role="alert" data-print="no" {...above}>
      <TriangleAlert size={24} aria-hidden className={styles['symbol']} />
      {fault === 'missing' ? (
        <p>{`${what} could ${tries.ended > 0 ? 'still ' : ''}not be loaded.`}</p>
      ) : (
        <p>This site was updated. Reload the page to continue. Unsaved input will be lost.</p>
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
  return above ? createPortal(message, document.body) : message
}

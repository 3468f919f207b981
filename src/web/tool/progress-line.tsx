import { useLocation, useNavigate, useNavigation } from 'react-router'
import { buttonClass } from '#web/ui/button-class.ts'
import { useLate } from '#web/ui/use-late.ts'
import styles from './progress-line.module.css'

/** A line over the page while another one, or an answer of a tool, is on its way for longer; and the way to stay where one is. */
export function ProgressLine() {
  const { state, formMethod } = useNavigation()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const late = useLate(state !== 'idle')
  // The page that stands there takes the place of the one that was asked for; nothing of it is read again.
  const stay = () =>
    void navigate(
      { pathname, search, hash },
      { replace: true, preventScrollReset: true, defaultShouldRevalidate: false },
    )
  return (
    <output className={styles['place']} data-print="no">
      {late && (
        <>
          <progress className={styles['line']} aria-label="Loading" />
          {/* What a form has sent may be done already. */}
          {(formMethod ?? 'GET') === 'GET' && (
            // The button of react-aria would bring every page 11 kB.
            <button type="button" className={buttonClass('secondary', true)} onClick={stay}>
              Cancel
            </button>
          )}
        </>
      )}
    </output>
  )
}

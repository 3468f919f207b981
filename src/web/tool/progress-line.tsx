import { useLocation, useNavigate, useNavigation } from 'react-router'
import { buttonClass } from '#web/ui/button-class.ts'
import { useDelayed } from '#web/ui/use-delayed.ts'
import styles from './progress-line.module.css'

export function ProgressLine() {
  const { state, formMethod } = useNavigation()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const late = useDelayed(state !== 'idle')
  // Navigates to the current page without loading its data.
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
          {/* A submitted form cannot be cancelled. */}
          {(formMethod ?? 'GET') === 'GET' && (
            // The react-aria button would add 11 kB to every page.
            <button type="button" className={buttonClass('secondary', true)} onClick={stay}>
              Cancel
            </button>
          )}
        </>
      )}
    </output>
  )
}

import { classes } from '#web/ui/classes.ts'
import { StateLink, useMaterial } from '../material-context.tsx'
import styles from './view-switch.module.css'

/** Chart | Table as links, for addresses and use without scripts. */
export function ViewSwitch() {
  const { state } = useMaterial()
  return (
    <nav className={styles['switch']} aria-label="View">
      {(['chart', 'table'] as const).map((view) => (
        <StateLink
          key={view}
          patch={{ view }}
          replace
          className={classes(styles['choice'], state.view === view && styles['chosen'])}
          {...(state.view === view && { 'aria-current': 'true' as const })}
        >
          {view === 'chart' ? 'Chart' : 'Table'}
        </StateLink>
      ))}
    </nav>
  )
}

import Compass from 'lucide-react/icons/compass'
import X from 'lucide-react/icons/x'
import { use, useId, useState } from 'react'
import { exploreClosed } from '#web/client-state/preferences.ts'
import { useSlot } from '#web/client-state/slot.ts'
import { classes } from '#web/ui/classes.ts'
import { ScriptButton } from '#web/ui/script-button.tsx'
import { exploreLinks } from './links.ts'
import { SiteAnchor } from './site-anchor.tsx'
import { SiteMapContext } from './site-map.ts'
import styles from './explore.module.css'
import floating from './floating-buttons.module.css'

export function Explore() {
  const [aside, setAside] = useSlot(exploreClosed)
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const { missing } = use(SiteMapContext)
  const panel = useId()

  const press = () => {
    if (aside) setAside(false)
    setOpen(aside || !open)
  }
  const close = () => {
    setOpen(false)
    setAside(true)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes what has the focus inside
    <div
      className={classes(styles['explore'], aside && styles['aside'])}
      onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
    >
      {open && (
        <nav id={panel} className={styles['panel']} aria-label="Explore">
          <ul className={styles['list']}>
            {exploreLinks.map(({ label, to }) => (
              <li key={to}>
                {missing.has(to.replace(/\/$/, '')) ? (
                  <span className={styles['inactive']}>
                    {label} <small>Not available</small>
                  </span>
                ) : (
                  <SiteAnchor
                    to={to}
                    className={styles['option']}
                    aria-current={chosen === label || undefined}
                    onClick={() => {
                      setChosen(label)
                      setOpen(false)
                    }}
                  >
                    {label}
                  </SiteAnchor>
                )}
              </li>
            ))}
            <li>
              <span className={styles['inactive']}>
                Support: Report an issue <small>Coming soon</small>
              </span>
            </li>
          </ul>
          <ScriptButton className={styles['close']} onClick={close} aria-label="Close Explore and move it to the side">
            <X size={16} aria-hidden /> Close
          </ScriptButton>
        </nav>
      )}
      <ScriptButton
        className={floating['round']}
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        onClick={press}
      >
        <Compass size={20} aria-hidden />
        <span className={floating['word']}>Explore</span>
      </ScriptButton>
    </div>
  )
}

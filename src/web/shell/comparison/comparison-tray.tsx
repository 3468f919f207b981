import Scale from 'lucide-react/icons/scale'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { comparedLabel } from '#web/client-state/compared-list.ts'
import { removeFromComparison } from '#web/client-state/comparison-list.ts'
import { useReleaseAddress } from '#web/release/release-link.tsx'
import { SiteAnchor } from '../site-anchor.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { DetailsMenu } from '#web/ui/details-menu.tsx'
import { comparatorAddress, markedAddresses } from '#web/client-state/comparator-address.ts'
import styles from './comparison-tray.module.css'

/** Chosen materials and coils in the header, with their number. */
export function ComparisonTray({ list }: { readonly list: readonly string[] }) {
  const opener = useRef<HTMLElement>(null)
  const atRelease = useReleaseAddress()
  const marked = markedAddresses(list)
  const remove = (names: readonly string[]) => {
    // The last entry removes the tray.
    const next = names.length < list.length ? opener.current : document.querySelector<HTMLElement>('#content')
    next?.focus({ preventScroll: true })
    removeFromComparison(names)
  }
  return (
    <DetailsMenu
      className={styles['tray']}
      opener={
        <summary ref={opener} aria-label={`Comparison: ${list.length} selected`} title="Comparison">
          <span className={styles['mark']}>
            <Scale size={20} aria-hidden />
            <span className={styles['count']} aria-hidden>
              {list.length}
            </span>
          </span>
        </summary>
      }
    >
      <section className={styles['panel']} aria-label="Comparison">
        <p className={styles['title']}>In comparison</p>
        <ul className={styles['list']}>
          {list.map((entry) => (
            <li key={entry}>
              {comparedLabel(entry)}
              <button
                type="button"
                className={styles['remove']}
                aria-label={`Remove ${comparedLabel(entry)}`}
                onClick={() => remove([entry])}
              >
                <X size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
        <p className={styles['ways']}>
          <SiteAnchor to={atRelease(comparatorAddress(list))} className={buttonClass('primary', true)}>
            Open comparator
          </SiteAnchor>
          <button type="button" className={buttonClass('quiet', true)} onClick={() => remove(list)}>
            Clear
          </button>
        </p>
        {marked && (
          <p className={styles['ways']}>
            <SiteAnchor to={atRelease(marked.map)}>Mark on a map</SiteAnchor>
            <SiteAnchor to={atRelease(marked.table)}>Select in the property table</SiteAnchor>
          </p>
        )}
      </section>
    </DetailsMenu>
  )
}

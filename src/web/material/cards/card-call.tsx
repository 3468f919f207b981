import { Link } from 'react-router'
import type { WrittenCard } from '#contract/views/simulation.ts'
import { callText } from '#web/tool/call-text.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useMaterial } from '../material-context.tsx'
import styles from './card-panel.module.css'

/** API call for the same card. Live fits are available on the page only. */
export function CardCall({ card, law }: { readonly card: WrittenCard; readonly law: string }) {
  const { material, coil, state } = useMaterial()
  const { id, live, system: units, fracture, regularisation } = card
  // The site address is unknown before hydration.
  if (!useHydrated() || live) return null
  const named = { variant: coil.slug, law, fracture, units, regularisation, release: state.release }
  const query = new URLSearchParams(Object.entries(named).filter(([, value]) => value !== ''))
  const slug = material.path.split('/').at(-1)!
  return (
    <details data-print="no">
      <summary>Get this card by API</summary>
      <p>
        With a key of <Link to="/mi-account/api">My Account, API</Link>, with permission for files:
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by itself, also by keyboard */}
      <pre className={styles['preview']} tabIndex={0} aria-label="Call in curl">
        {callText('curl', `${location.origin}/api/v1/materials/${slug}/cards/${id}?${query}`)}
      </pre>
    </details>
  )
}

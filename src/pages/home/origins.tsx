import { Link } from 'react-router'
import { countWords } from '#core/count-words.ts'
import { OriginMark } from '#web/ui/origin-mark.tsx'
import type { loadHome } from './load-home.server.ts'
import styles from './page.module.css'

/** How much of the public catalogue was measured, published elsewhere, or made up for the demonstration. */
export function Origins({
  origins: { measured, published, synthetic },
}: Pick<Awaited<ReturnType<typeof loadHome>>, 'origins'>) {
  return (
    <ul className={styles['origins']} aria-label="Materials by origin of their data">
      {measured.materials > 0 && (
        <li>
          <OriginMark origin="measured" bare />
          <span>
            {countWords(measured.materials, 'measured material')} with {countWords(measured.specimens, 'specimen')}
            {measured.laboratories > 0 &&
              ` from ${measured.laboratories === 1 ? '1 laboratory' : `${measured.laboratories} laboratories`}`}
          </span>
        </li>
      )}
      {published.materials > 0 && (
        <li>
          <OriginMark origin="tested value" bare />
          <span>
            <Link to="/mi-database/published">{countWords(published.materials, 'published material')}</Link> from{' '}
            {countWords(published.sources, 'source')}
          </span>
        </li>
      )}
      {synthetic > 0 && (
        <li>
          <OriginMark origin="synthetic" bare />
          <span>{countWords(synthetic, 'synthetic material')} of the demonstration</span>
        </li>
      )}
    </ul>
  )
}

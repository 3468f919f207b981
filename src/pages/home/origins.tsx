import { Link } from 'react-router'
import { formatCount } from '#core/format-count.ts'
import { OriginMark } from '#web/ui/origin-mark.tsx'
import type { loadHome } from './load-home.server.ts'
import styles from './page.module.css'

export function Origins({
  origins: { measured, published, synthetic },
}: Pick<Awaited<ReturnType<typeof loadHome>>, 'origins'>) {
  return (
    <ul className={styles['origins']} aria-label="Materials by origin of their data">
      {measured.materials > 0 && (
        <li>
          <OriginMark origin="measured" bare />
          <span>
            {formatCount(measured.materials, 'measured material')} with {formatCount(measured.specimens, 'specimen')}
            {measured.laboratories > 0 &&
              ` from ${measured.laboratories === 1 ? '1 laboratory' : `${measured.laboratories} laboratories`}`}
          </span>
        </li>
      )}
      {published.materials > 0 && (
        <li>
          <OriginMark origin="tested value" bare />
          <span>
            <Link to="/mi-database/published">{formatCount(published.materials, 'published material')}</Link> from{' '}
            {formatCount(published.sources, 'source')}
          </span>
        </li>
      )}
      {synthetic > 0 && (
        <li>
          <OriginMark origin="synthetic" bare />
          <span>{formatCount(synthetic, 'synthetic material')} of the demonstration</span>
        </li>
      )}
    </ul>
  )
}

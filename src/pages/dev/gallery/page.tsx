import { CurveChart } from '#web/chart/chart.tsx'
import { chartSvg, type StaticChart } from '#web/chart/svg/chart-svg.ts'
import { charts } from './charts.ts'
import styles from './gallery.module.css'
import { parts } from './parts.tsx'

const themes = ['light', 'dark'] as const

export const meta = () => [{ title: 'Gallery' }, { name: 'robots', content: 'noindex' }]

/** Components of `web/ui` and states of charts in both themes; served by `npm run dev` only. */
export default function GalleryPage() {
  return (
    <article className={styles['page']}>
      <h1>Gallery</h1>
      <p>
        Parts of <code>src/web/ui</code> by their files, and states of charts. To add one, edit{' '}
        <code>src/pages/dev/gallery</code>.
      </p>
      {parts.map(({ file, states }) => (
        <section key={file} aria-labelledby={file}>
          <h2 id={file}>{file}</h2>
          <div className={styles['themes']}>
            {themes.map((theme) => (
              <dl key={theme} className={styles[theme]} aria-label={`${file}, ${theme}`}>
                {Object.entries(states).map(([state, part]) => (
                  <div key={state}>
                    <dt>{state}</dt>
                    <dd>{part}</dd>
                  </div>
                ))}
              </dl>
            ))}
          </div>
        </section>
      ))}
      {charts.map((chart) => (
        <section key={chart.title} aria-label={chart.title}>
          <h2>{chart.title}</h2>
          <div className={styles['themes']}>
            {themes.map((theme) => (
              <div key={theme} className={styles[theme]}>
                <ChartPicture chart={{ ...chart, theme }} />
              </div>
            ))}
          </div>
          <CurveChart {...chart} headingLevel={3} />
        </section>
      ))}
    </article>
  )
}

/** Chart as its file; the live one below follows the theme of the page. */
function ChartPicture({ chart }: { readonly chart: StaticChart }) {
  const file = chartSvg(chart)
  if (!file) return <p>Nothing to draw.</p>
  return (
    <img
      className={styles['picture']}
      src={`data:image/svg+xml,${encodeURIComponent(file.svg)}`}
      alt={`${chart.title}, ${chart.theme}`}
    />
  )
}

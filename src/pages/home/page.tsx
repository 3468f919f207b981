import { Link } from 'react-router'
import { pageMeta } from '#pages/page-meta.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { TemperStrip } from '#web/ui/logo.tsx'
import type { Route } from './+types/page.ts'
import { loadHome } from './load-home.server.ts'
import styles from './page.module.css'
import { SampleChart } from './sample-chart.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return loadHome(context)
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: 'Material Insights: sheet-metal data you can simulate with',
    description:
      'Tested sheet metals: curves, evaluated properties with scatter, and the raw file behind every number.',
    path: '/',
    origin: matches[0].loaderData?.origin,
  })
}

export default function Home({ loaderData: { counts, release, sample } }: Route.ComponentProps) {
  return (
    <article className={styles['page']}>
      <TemperStrip />
      <div className={styles['hero']}>
        <header className={styles['promise']}>
          <h1 className={styles['title']}>Sheet-metal data you can simulate with.</h1>
          <p className={styles['lead']}>Tested, documented, ready for your solver.</p>
          <p>
            Every value points back to the curve it was read from, the curve to the specimen, the specimen to the file
            that left the testing machine.
          </p>
          <p className={styles['actions']}>
            {sample && (
              <Link to={sample.address} className={buttonClass('primary')}>
                View Free Sample
              </Link>
            )}
            <Link to="/mi-database" className={buttonClass()}>
              Browse the database
            </Link>
          </p>
        </header>
        {sample && <SampleChart sample={sample} />}
      </div>

      <section aria-labelledby="counts">
        <h2 id="counts" className="visually-hidden">
          What is in the database
        </h2>
        <dl className={styles['counts']}>
          {counts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={styles['note']}>
          Materials from the public catalogue; variants, tests and curves as far as they are open to you.
          {release && ` Release ${release}.`}
        </p>
      </section>

      <section aria-labelledby="ways" className={styles['ways']}>
        <h2 id="ways" className="visually-hidden">
          Ways in
        </h2>
        <Way to="/mi-database" title="mi Database">
          Category, series, family, grade, material: what was tested, typical ranges, and what you may open.
        </Way>
        <Way to="/api" title="API" document>
          The same curves and tables for programs: JSON, CSV, XLSX and binary columns, described in OpenAPI.
        </Way>
        <Way to="/mi-database/requests" title="Requests">
          Ask for a subscription, or for a test that a material lacks.
        </Way>
      </section>
    </article>
  )
}

type WayProps = { to: string; title: string; document?: boolean; children: React.ReactNode }

function Way({ to, title, document = false, children }: WayProps) {
  return (
    <div className={styles['way']}>
      <h3>
        <Link to={to} reloadDocument={document}>
          {title}
        </Link>
      </h3>
      <p>{children}</p>
    </div>
  )
}

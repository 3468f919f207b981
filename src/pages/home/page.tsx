import { Link } from 'react-router'
import { publicMenu } from '#contract/menu/public-menu.ts'
import { pageMeta } from '#pages/page-meta.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { TemperStrip } from '#web/ui/logo.tsx'
import { ThemePicture } from '#web/ui/theme-picture.tsx'
import { JsonLd } from '../json-ld.tsx'
import { SampleChartLater } from '#web/material/free-sample/sample-chart-later.ts'
import type { Route } from './+types/page.ts'
import { loadHome } from './load-home.server.ts'
import styles from './page.module.css'
import { Steps } from './steps.tsx'

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

/** Who we are, and how to search here. */
function siteGraph(origin: string) {
  const home = `${origin}/`
  return [
    { '@type': 'Organization', '@id': `${home}#organization`, name: 'Material Insights', url: home },
    {
      '@type': 'WebSite',
      name: 'Material Insights',
      url: home,
      inLanguage: 'en-GB',
      publisher: { '@id': `${home}#organization` },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}

const tries = ['DP980', 'hole expansion', 'forming limit', 'mi-tracker']

export default function Home({ loaderData: { counts, release, sample, articles }, matches }: Route.ComponentProps) {
  return (
    <article className={styles['page']}>
      <JsonLd graph={siteGraph(matches[0].loaderData.origin)} />
      <TemperStrip />
      <div className={styles['hero']}>
        <header className={styles['promise']}>
          <h1 className={styles['title']}>Sheet-metal data you can simulate with.</h1>
          <p className={styles['lead']}>Tested, documented, ready for your solver.</p>
          <search>
            <form action="/search" className={styles['search']}>
              <label htmlFor="find" className="visually-hidden">
                Search materials, tests, articles
              </label>
              <input id="find" type="search" name="q" placeholder="Search materials, tests, articles…" />
              <button type="submit" className={buttonClass()}>
                Search
              </button>
            </form>
          </search>
          <p className={styles['tries']}>
            Try:{' '}
            {tries.map((words) => (
              <Link key={words} to={`/search?q=${encodeURIComponent(words)}`}>
                {words}
              </Link>
            ))}
          </p>
          <p className={styles['actions']}>
            {sample && (
              <Link to={sample.address} className={buttonClass('primary')}>
                View Free Sample
              </Link>
            )}
            <Link to="/mi-testing/requests" className={buttonClass()}>
              Request testing
            </Link>
          </p>
        </header>
        {sample && <SampleChartLater code="UAT" title={`${sample.name}, free sample`} />}
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

      <section aria-labelledby="parts" className={styles['section']}>
        <h2 id="parts">What you find here</h2>
        <ul className={styles['cards']}>
          {publicMenu.map(({ key, name, link, secondName, image }) => (
            <li key={key} className={styles['card']}>
              {image && <ThemePicture {...image} alt="" width={84} height={56} />}
              <h3>
                <Link to={link}>{name}</Link>
              </h3>
              <p>{secondName}</p>
            </li>
          ))}
        </ul>
      </section>

      <section aria-labelledby="steps" className={styles['section']}>
        <h2 id="steps">From coil to card</h2>
        <Steps />
      </section>

      {articles.length > 0 && (
        <section aria-labelledby="learn" className={styles['section']}>
          <h2 id="learn">Learn</h2>
          <ul className={styles['cards']}>
            {articles.map(({ address, title, description, minutes }) => (
              <li key={address} className={styles['card']}>
                <h3>
                  <Link to={address}>{title}</Link>
                </h3>
                <p>{description}</p>
                <p className={styles['note']}>{minutes} min read</p>
              </li>
            ))}
          </ul>
          <p>
            <Link to="/mi-resources/fundamental-articles">All articles</Link>
          </p>
        </section>
      )}
    </article>
  )
}

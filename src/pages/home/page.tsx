import { Link } from 'react-router'
import { publicMenu } from '#contract/menu/public-menu.ts'
import { pageMeta } from '#pages/page-meta.ts'
import { formatNumber } from '#web/format/number.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { TemperStrip } from '#web/ui/logo.tsx'
import { ThemePicture } from '#web/ui/theme-picture.tsx'
import { JsonLd } from '../json-ld.tsx'
import { measuredSample } from '#web/material/free-sample/sample.ts'
import { SampleChartLater } from '#web/material/free-sample/sample-chart-later.ts'
import { Submit } from '#web/ui/submit.tsx'
import type { Route } from './+types/page.ts'
import { CoilToCardLater } from './coil-to-card/later.ts'
import { loadHome } from './load-home.server.ts'
import { Origins } from './origins.tsx'
import styles from './page.module.css'

/** Its code comes after the page; the way to the sample is there at once. */
const DropStrip = lazyPart(async () => (await import('#web/own-data/drop-strip.tsx')).DropStrip, {
  what: 'The place to drop files',
})

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

/** The widest card first. */
const parts = publicMenu.toSorted((a, b) => Number(b.link === '/mi-database') - Number(a.link === '/mi-database'))

const tries = ['DP980', 'hole expansion', 'forming limit', 'mi-tracker']

export default function Home({
  loaderData: { figures, origins, release, sample, measured, chain, articles },
  matches,
}: Route.ComponentProps) {
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
              <Submit>Search</Submit>
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
          <DropStrip />
        </header>
        {sample && <SampleChartLater code="UAT" title={`${sample.name}, free sample`} quiet />}
      </div>

      {measured && (
        <section aria-labelledby="measured" className={styles['hero']}>
          <header className={styles['promise']}>
            <h2 id="measured">Measured materials, free for everyone</h2>
            <p className={styles['lead']}>
              Published measurements with their laboratory and licence, evaluated like every test here.
            </p>
            <Origins origins={origins} />
            <p className={styles['actions']}>
              <Link to={measured.address} className={buttonClass()}>
                Open {measured.name}
              </Link>
              <Link to="/mi-database/properties" className={buttonClass('quiet')}>
                All free properties
              </Link>
            </p>
          </header>
          <SampleChartLater code={measuredSample} title={`${measured.name}, measured`} quiet />
        </section>
      )}

      <section aria-labelledby="figures">
        <h2 id="figures" className="visually-hidden">
          What is in the database
        </h2>
        <dl className={styles['figures']}>
          {figures.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{formatNumber(value, 0)}</dd>
            </div>
          ))}
        </dl>
        <p className={styles['note']}>
          The whole public catalogue{release && `, release ${release}`}.{' '}
          {measured ? 'The free sample, measured and published materials are' : 'The free sample is'} open in full, the
          rest by subscription.
        </p>
        {!measured && origins.published.materials > 0 && <Origins origins={origins} />}
      </section>

      {chain !== null && (
        <section aria-labelledby="chain" className={styles['section']}>
          <header>
            <h2 id="chain">From coil to card</h2>
            <p className={styles['lead']}>Follow one number of {chain} from the testing machine to the solver.</p>
          </header>
          <CoilToCardLater />
        </section>
      )}

      <section aria-labelledby="parts" className={styles['section']}>
        <h2 id="parts">What you find here</h2>
        <ul className={styles['parts']}>
          {parts.map(({ key, name, link, secondName, image }) => (
            <li key={key} className={styles['part']}>
              {image && <ThemePicture {...image} alt="" width={84} height={56} />}
              <div>
                <h3>
                  <Link to={link}>{name}</Link>
                </h3>
                <p>{secondName}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>

      {articles.length > 0 && (
        <section aria-labelledby="learn" className={styles['section']}>
          <h2 id="learn">Learn</h2>
          <ul className={styles['articles']}>
            {articles.map(({ address, title, description, minutes }) => (
              <li key={address} className={styles['card']}>
                <h3>
                  <Link to={address}>{title}</Link>
                </h3>
                <p>{description}</p>
                <p className={styles['note']}>{minutes} min read</p>
              </li>
            ))}
            <li className={styles['card']}>
              <h3>
                <Link to="/mi-resources/fundamental-articles">All articles</Link>
              </h3>
              <p>Every test, how it is evaluated, and what a simulation takes from it.</p>
            </li>
          </ul>
        </section>
      )}
    </article>
  )
}

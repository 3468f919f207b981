import { Link } from 'react-router'
import { publicMenu } from '#contract/menu/public-menu.ts'
import { pageMeta } from '#pages/frame/page-meta.ts'
import { ChartPlaceholder } from '#web/chart/chart-placeholder.tsx'
import { formatNumber } from '#web/format/number.ts'
import { planTests } from '#web/shell/links.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { TemperStrip } from '#web/ui/logo.tsx'
import { ThemePicture } from '#web/ui/theme-picture.tsx'
import { SymbolText } from '#web/ui/symbol.tsx'
import { JsonLd } from '../frame/json-ld.tsx'
import { measuredSample } from '#web/material/free-sample/sample.ts'
import { ToolGroups } from '#web/tool/tool-groups.tsx'
import { Submit } from '#web/ui/submit.tsx'
import type { Route } from './+types/page.ts'
import { loadHome } from './load-home.server.ts'
import { Origins } from './origins.tsx'
import styles from './page.module.css'

const SampleChart = lazyPart(async () => (await import('#web/material/free-sample/sample-chart.tsx')).SampleChartOf, {
  whenSeen: true,
  what: 'The chart',
  fallback: <ChartPlaceholder />,
})
const CoilToCard = lazyPart(async () => (await import('./coil-to-card/coil-to-card.tsx')).CoilToCard, {
  whenSeen: true,
  what: 'From coil to card',
  fallback: <ChartPlaceholder />,
})
const DropStrip = lazyPart(async () => (await import('#web/own-data/drop-strip.tsx')).DropStrip, {
  what: 'File drop area',
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

const tries = ['DP980', 'hole expansion', 'HSLA highest n', 'mi-tracker']

export default function Home({
  loaderData: { figures, origins, release, sample, measured, chain, tools, articles },
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
            <Link to={planTests} className={buttonClass()}>
              Request testing
            </Link>
          </p>
          <DropStrip />
        </header>
        {sample && <SampleChart code="UAT" title={`${sample.name}, free sample`} quiet />}
      </div>

      {measured && (
        <section aria-labelledby="measured" className={styles['hero']}>
          <header className={styles['promise']}>
            <h2 id="measured">Measured materials, free for everyone</h2>
            <p className={styles['lead']}>
              Published measurements with laboratory and licence, evaluated with the same methods.
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
          <SampleChart code={measuredSample} title={`${measured.name}, measured`} quiet />
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
          {measured ? 'The free sample and all measured and published materials are' : 'The free sample is'} fully open;
          the rest needs a subscription.
        </p>
        {!measured && origins.published.materials > 0 && <Origins origins={origins} />}
      </section>

      {chain !== null && (
        <section aria-labelledby="chain" className={styles['section']}>
          <header>
            <h2 id="chain">From coil to card</h2>
            <p className={styles['lead']}>Follow one value of {chain} from the testing machine to the solver.</p>
          </header>
          <CoilToCard />
        </section>
      )}

      <section aria-labelledby="tools" className={styles['section']}>
        <h2 id="tools">Tools</h2>
        <ToolGroups groups={tools} />
      </section>

      <section aria-labelledby="parts" className={styles['section']}>
        <h2 id="parts">Explore</h2>
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
                <p>
                  <SymbolText of={description} />
                </p>
                <p className={styles['note']}>{minutes} min read</p>
              </li>
            ))}
            <li className={styles['card']}>
              <h3>
                <Link to="/mi-resources/fundamental-articles">All articles</Link>
              </h3>
              <p>Every test: how it is evaluated and which inputs a simulation takes from it.</p>
            </li>
          </ul>
        </section>
      )}
    </article>
  )
}

import { addressOfIdentifier, givesVerdict, literatureCitation } from '#core/literature/literature.ts'
import { pageMeta } from '#pages/frame/page-meta.ts'
import { Cite } from '#web/literature/cite.tsx'
import { ValueLegend, ValueTable } from '#web/literature/value-table.tsx'
import { publishedNumber, publishedUnit } from '#web/literature/value-text.ts'
import { RequestedRelease } from '#web/release/lazy-requested-release.ts'
import { ReleaseLink } from '#web/release/release-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { OriginMark } from '#web/ui/origin-mark.tsx'
import { PlainTable } from '#web/ui/plain-table.tsx'
import tables from '#web/literature/literature.module.css'
import type { Route } from './+types/page.ts'
import { loadPublished } from './load.server.ts'
import styles from './page.module.css'

export function loader({ url, params, context }: Route.LoaderArgs) {
  return loadPublished(context, params.key, url)
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [{ title: 'Not found · Material Insights' }]
  const { material, source } = loaderData
  return pageMeta({
    title: `${material.grade} · published values`,
    description: `Published values of ${material.grade} (${material.state}) with unit, direction and condition. Source: ${source.authors}, ${source.title}.`,
    path: `/mi-database/published/${material.key}`,
    origin: matches[0].loaderData?.origin,
  })
}

export default function PublishedPage({ loaderData: view }: Route.ComponentProps) {
  const { material, source, family, values, composition, parameters, formingLimits, sorts } = view
  const address = `/mi-database/published/${material.key}`
  const facts: [string, string][] = [
    ['Designation', material.designation],
    ['State', material.state],
    ['Coating', material.coating],
    ['Thickness', material.thickness === null ? '' : `${publishedNumber(material.thickness)} mm`],
    ['Supplier', material.supplier],
    ['Release', view.release ?? ''],
  ]
  return (
    <article className={styles['page']}>
      <header className={styles['head']}>
        <p className={styles['level']}>
          <ReleaseLink to="/mi-database/published">Published values</ReleaseLink>
        </p>
        <h1>{material.grade}</h1>
        <p className={styles['marks']}>
          <OriginMark origin={material.sort} />
          <Badge>Source: {source.type}</Badge>
          {view.release === null && <Badge tone="warning">Draft</Badge>}
        </p>
        <p className={styles['place']}>
          in{' '}
          {family.node ? (
            <ReleaseLink to={`/mi-database/${family.node.path}`}>{family.node.name}</ReleaseLink>
          ) : (
            family.name
          )}
        </p>
      </header>
      {(view.former ?? view.unknownRelease) !== null && (
        <RequestedRelease former={view.former} unknown={view.unknownRelease} />
      )}
      <dl className={styles['facts']}>
        {facts.map(([name, text]) =>
          text === '' ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ),
        )}
      </dl>
      <p className={styles['note']}>
        {material.sort === 'requirement or guarantee'
          ? givesVerdict(source.type)
            ? 'Limits of a standard or supplier. They are not test results.'
            : 'Limits as quoted by this source. Check them against the standard before use.'
          : 'Values as published. Not measured here and not part of means, fits or cards.'}
      </p>
      {values.length > 0 && (
        <section aria-labelledby="values">
          <h2 id="values">Values</h2>
          <ValueLegend sorts={sorts} />
          <ValueTable label={`Published values of ${material.grade}`} values={values} />
        </section>
      )}
      {composition.length > 0 && (
        <section aria-labelledby="composition">
          <h2 id="composition">Chemical composition</h2>
          <ValueTable label={`Published composition of ${material.grade}`} values={composition} />
        </section>
      )}
      {parameters.length > 0 && (
        <section aria-labelledby="parameters">
          <h2 id="parameters">Parameters of models</h2>
          <PlainTable
            label={`Published parameters of ${material.grade}`}
            className={tables['table']}
            headings={['Model', 'Parameter', 'Value', 'Unit', 'Equation or set', 'Note']}
          >
            {parameters.map(({ id, model, parameter, value, unit, condition, note }) => (
              <tr key={id}>
                <th scope="row">{model}</th>
                <td className={tables['words']}>{parameter}</td>
                <td className={tables['number']}>{publishedNumber(value)}</td>
                <td className={tables['words']}>{publishedUnit(unit) || '–'}</td>
                <td className={tables['text']}>{condition || '–'}</td>
                <td className={tables['text']}>{note || '–'}</td>
              </tr>
            ))}
          </PlainTable>
        </section>
      )}
      {formingLimits.length > 0 && (
        <section aria-labelledby="forming-limits">
          <h2 id="forming-limits">Points of the forming-limit curve</h2>
          <details>
            <summary>{formingLimits.length} points, true strain</summary>
            <PlainTable
              label={`Published forming limits of ${material.grade}`}
              className={tables['table']}
              headings={['Minor strain', 'Major strain', 'Kind', 'Condition', 'Note']}
            >
              {formingLimits.map(({ id, minor, major, kind, condition, note }) => (
                <tr key={id}>
                  <td className={tables['number']}>{publishedNumber(minor)}</td>
                  <td className={tables['number']}>{publishedNumber(major)}</td>
                  <td className={tables['words']}>{kind}</td>
                  <td className={tables['text']}>{condition || '–'}</td>
                  <td className={tables['text']}>{note || '–'}</td>
                </tr>
              ))}
            </PlainTable>
          </details>
        </section>
      )}
      <section aria-labelledby="source">
        <h2 id="source">Source</h2>
        <p className={styles['citation']}>
          {literatureCitation({ ...source, identifier: '' }).trim()}{' '}
          <a href={addressOfIdentifier(source.identifier)}>{addressOfIdentifier(source.identifier)}</a>
        </p>
        <p>
          {material.place && `Taken from: ${material.place}. `}
          Licence as stated by the source: {source.licence || 'none stated'}.
        </p>
        <Cite source={source} address={address} />
        <p className={styles['files']}>
          Download all values:{' '}
          <a href={`${address}.csv`} download>
            CSV
          </a>{' '}
          <a href={`${address}.json`} download>
            JSON
          </a>
        </p>
      </section>
    </article>
  )
}

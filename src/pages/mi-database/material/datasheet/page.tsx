import { licenceText, sourceCitation, sourceRemarks } from '#contract/citation/source-text.ts'
import { permalinkOf } from '#contract/site/permalink.ts'
import Printer from 'lucide-react/icons/printer'
import { data } from 'react-router'
import { testType } from '#core/test-types/index.ts'
import { pageMeta } from '#pages/frame/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { CodePicture } from '#web/ui/code-picture.tsx'
import { Heading } from '../heading.tsx'
import { MaterialProvider } from '../material-provider.tsx'
import { ReleaseNotice } from '../release-notice.tsx'
import { KeyValueStrip } from '#web/material/key-values/key-value-strip.tsx'
import { PropertyTable } from '#web/material/property-table/property-table.tsx'
import { TestChart } from '#web/material/test-chart/test-chart.tsx'
import { ReleaseLink } from '#web/release/release-link.tsx'
import { usePrintFooter } from '#web/ui/use-print-footer.ts'
import type { OpenMaterial } from '../view.ts'
import type { Route } from './+types/page.ts'
import { SyntheticPage } from '#web/ui/synthetic-badge.tsx'
import styles from './datasheet.module.css'
import { loadDatasheet, type Datasheet } from './load-datasheet.server.ts'
import { SheetModels } from './sheet-models.tsx'

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const sheet = await loadDatasheet(context, params, url)
  return data(sheet, { headers: { 'x-robots-tag': 'noindex' } })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [{ title: 'Material not found · Material Insights' }]
  const { material } = loaderData.view
  return pageMeta({
    title: `Datasheet · ${material.name}`,
    description: `All tests of ${material.name} for print.`,
    path: `/mi-database/${material.path}`,
    origin: matches[0].loaderData?.origin,
  })
}

export default function DatasheetPage({ loaderData: sheet, matches }: Route.ComponentProps) {
  const { view, date } = sheet
  const { material } = view
  const origin = matches[0].loaderData?.origin ?? ''
  usePrintFooter(`Material Insights · ${material.name} · release ${material.release ?? 'none'} · ${date}`)
  if (view.access === 'locked') {
    return (
      <article className={styles['sheet']}>
        <Heading material={material} />
        {view.history && <ReleaseNotice history={view.history} />}
        <p>Curves and values are not included: {view.alert.title}.</p>
        <p data-print="no">
          <ReleaseLink to={`/mi-database/${material.path}`}>Back to the material</ReleaseLink>
        </p>
      </article>
    )
  }
  return (
    <article className={styles['sheet']} data-synthetic={material.synthetic || undefined}>
      <SyntheticPage value={material.synthetic && view.coil.synthetic}>
        <Open sheet={sheet} view={view} origin={origin} />
      </SyntheticPage>
    </article>
  )
}

function Open({
  sheet: { tests, models, date },
  view,
  origin,
}: {
  sheet: Datasheet
  view: OpenMaterial
  origin: string
}) {
  const { material, coil } = view
  const search = material.coils[0]?.id === coil.id ? '' : `?variant=${coil.slug}`
  const permalink = permalinkOf(`${origin}/mi-database/${material.path}${search}`, material.release)
  const facts = {
    Coil: coil.name,
    Thickness: `${coil.thickness.toFixed(2)} mm`,
    Coating: coil.coating,
    Mill: coil.millType,
    State: coil.state,
    Status: coil.status,
    Release: material.release ?? 'not released',
  }
  return (
    <>
      <div className={styles['controls']} data-print="no">
        <Button look="primary" onPress={() => window.print()}>
          <Printer size={16} aria-hidden />
          Print or save as PDF
        </Button>
        <ReleaseLink to={`/mi-database/${material.path}${search}`}>Back to the material</ReleaseLink>
      </div>
      {material.synthetic && <p className={styles['synthetic']}>SYNTHETIC demonstration data, not measured</p>}
      <Heading material={material} />
      {view.history && <ReleaseNotice history={view.history} />}
      <dl className={styles['facts']}>
        {Object.entries(facts).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || 'not stated'}</dd>
          </div>
        ))}
      </dl>
      <MaterialProvider view={view}>
        <KeyValueStrip values={view.keyValues} />
      </MaterialProvider>
      {tests.map(({ state, test }) => {
        const { code, name, standard } = testType(test.available.code)
        const conditions = test.available.conditions.map(({ label }) => label).join(', ')
        return (
          <MaterialProvider key={code} view={{ ...view, state }}>
            <section aria-labelledby={`test-${code}`} className={styles['test']}>
              <h2 id={`test-${code}`}>
                {name} ({code})
              </h2>
              <p>
                {test.available.standard ?? standard} · conditions: {conditions}
                {test.available.laboratory && ` · ${test.available.laboratory}`}
              </p>
              <TestChart test={test} evidence={null} fixed />
              <PropertyTable test={test} evidence={null} />
            </section>
          </MaterialProvider>
        )
      })}
      <SheetModels models={models} />
      <section aria-labelledby="about-sheet" className={styles['test']}>
        <h2 id="about-sheet">About this datasheet</h2>
        <div className={styles['about']}>
          <div>
            <p>
              Values are means ± one standard deviation over n specimens, with the evaluation method. The page below
              links every value to its curve and raw file.
            </p>
            <p>
              Licence:{' '}
              {material.synthetic
                ? 'demonstration only; synthetic data, not for design'
                : coil.source
                  ? licenceText(coil.source)
                  : 'as agreed with Material Insights'}
              .
            </p>
            {coil.source && (
              <p>
                Source: {sourceCitation(coil.source)}. Measured by {coil.source.laboratory}.
                {coil.source.copyright && ` ${coil.source.copyright}.`} {sourceRemarks(coil.source).join(' ')}
              </p>
            )}
            <p>
              Cite as: Material Insights, {coil.name}, release {material.release ?? 'none'}, {date}, {permalink}
            </p>
          </div>
          <CodePicture className={styles['code']} text={permalink} title="Code to the page of this material" />
        </div>
      </section>
    </>
  )
}

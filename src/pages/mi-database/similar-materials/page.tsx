import { Form, Link, useLocation, useNavigation, useSearchParams } from 'react-router'
import type { SimilarityView } from '#contract/views/similarity.ts'
import { sendToCanonical } from '#pages/reading/canonical-search.server.ts'
import { moduleMeta } from '#pages/frame/page-meta.ts'
import { listNameOfSlug } from '#web/client-state/compared-list.ts'
import { CompareButton } from '#web/comparing/compare-button.tsx'
import { NearestTable } from '#web/material/similar/nearest-table.tsx'
import { ReleaseField } from '#web/release/release-link.tsx'
import { ToolSidePanel } from '#web/tool/tool-side-panel.tsx'
import { moduleFiles } from '#web/tool/module-files.ts'
import panel from '#web/tool/panel-form.module.css'
import { ToolPage } from '#web/tool/tool-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/card.tsx'
import { Select } from '#web/ui/field.tsx'
import type { Route } from './+types/page.ts'
import { loadSimilar } from './load.server.ts'
import { module } from './module.ts'

import styles from './page.module.css'

export function loader({ context, url }: Route.LoaderArgs) {
  sendToCanonical(url, module.state)
  return loadSimilar(context, url)
}

export const meta = moduleMeta(
  module,
  'Similar materials by hardening curve, r-values, n, uniform elongation, forming limit and rate sensitivity, with each distance.',
)

export default function SimilarPage({ loaderData }: Route.ComponentProps) {
  const { view, tool, ignored } = loaderData
  const [params] = useSearchParams()
  const { search } = useLocation()
  // Without a coil a file contains the compared values, so the example is added to the address.
  const address = view.example ? withCoil(params, view.coil!.id) : search
  return (
    <ToolPage
      module={module}
      lead="Materials that behave like the one you choose. Distances are in standard deviations among the coils you can access."
      tool={tool}
      ignored={ignored}
      suggestion={view.coil ? `Similar to ${view.coil.name}` : undefined}
      files={moduleFiles(module, address)}
      synthetic={
        view.nearest.length > 0 &&
        view.published.length === 0 &&
        [view.coil, ...view.nearest].every((coil) => coil?.synthetic)
      }
    >
      <ToolSidePanel
        summary={view.coil ? `Similar to ${view.coil.name}` : 'Similar to a coil'}
        unasked={view.coil === null}
        panel={<Question key={params.toString()} view={view} />}
      >
        {view.madeUp && (
          <Alert tone="warning" title="Example with synthetic sheets">
            <p>The coil is compared with synthetic sheets to show how the tool works.</p>
          </Alert>
        )}
        {view.example && <p>Example with the free sample. Choose another coil in the form.</p>}
        {view.coil === null ? (
          <p>Choose a coil to find similar materials.</p>
        ) : (
          <>
            <NearestTable view={view} coil={view.coil}>
              {({ id, name }) => (
                <CompareButton names={[listNameOfSlug(id)]} base={listNameOfSlug(view.coil!.id)} of={name} />
              )}
            </NearestTable>
            <Names view={view} />
          </>
        )}
        <p>
          For your own test data, <Link to="/mi-database/mi-evaluator">mi Evaluator</Link> finds similar materials in
          your browser.
        </p>
      </ToolSidePanel>
    </ToolPage>
  )
}

function withCoil(params: URLSearchParams, coil: string): string {
  const next = new URLSearchParams(params)
  next.set('coil', coil)
  return `?${next}`
}

const counts = ['0', 'once', 'twice', '3 times', '4 times', '5 times', '6 times', '7 times', '8 times', '9 times'].map(
  (label, count) => ({ value: String(count), label }),
)

function Question({ view: { coils, coil, aspects } }: { readonly view: SimilarityView }) {
  const waits = useNavigation().state === 'loading'
  return (
    <Form method="get" action={module.address} className={panel['form']}>
      <ReleaseField />
      <Select
        label="Similar to"
        name="coil"
        defaultValue={coil?.id ?? ''}
        options={[
          ...(coil ? [] : [{ value: '', label: 'Choose a coil' }]),
          ...coils.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <fieldset className={styles['aspects']}>
        <legend>Weights</legend>
        {aspects.map(({ id, name, weight }) => (
          <Select key={id} label={name} name={id} defaultValue={String(weight)} options={counts} />
        ))}
      </fieldset>
      <Button type="submit" look="primary" isDisabled={waits}>
        Find
      </Button>
    </Form>
  )
}

function Names({ view: { names } }: { readonly view: SimilarityView }) {
  if (names.length === 0) return null
  return (
    <section aria-labelledby="names" className={styles['part']}>
      <h2 id="names">By name: designations of the grade in standards</h2>
      <ul>
        {names.map(({ source, names: own }) => (
          <li key={source}>
            {source}: {own.join(', ')}
          </li>
        ))}
      </ul>
      <p>
        Grades of different standards are similar, not identical: their limits differ.{' '}
        <Link to="/search">You can search by any of these names</Link>
      </p>
    </section>
  )
}

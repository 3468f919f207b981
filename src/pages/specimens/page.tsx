import { data, Link } from 'react-router'
import { testPositionName } from '#contract/projects/test-position.ts'
import { specimenStateNames } from '#contract/projects/specimen-states.ts'
import { Facts } from '#web/admin/facts.tsx'
import { testType } from '#core/test-types/index.ts'
import { privateMeta } from '#pages/frame/page-meta.ts'
import { dayAndTime } from '#web/format/day.ts'
import { directionName, SpecimenState } from '#laboratory/web/projects/specimen-state.tsx'
import styles from '#web/requests/requests.module.css'
import type { Route } from './+types/page.ts'
import { AttachForm } from './attach-form.tsx'
import { loadSpecimen } from './load.server.ts'
import { MoveForms } from './move-forms.tsx'

export { specimenAction as action } from './verbs.server.ts'
export { sendToAction as clientAction } from '#web/ui/send-to-action.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  return data(await loadSpecimen(context, params.id), { headers: { 'cache-control': 'no-store' } })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return privateMeta(loaderData?.specimen.code ?? 'Specimen not found')
}

export default function SpecimenPage({ loaderData: { specimen, steps, mayMove, proposals } }: Route.ComponentProps) {
  const { code, material, test, direction, state, thickness, width, marks, machine, place } = specimen
  const { replicates, project } = specimen
  return (
    <article className={styles['page']}>
      <header className={styles['head']}>
        <h1>{testPositionName(specimen)}</h1>
        <p>
          <SpecimenState state={state} />{' '}
          {[material, testType(test).name, directionName(direction)].filter(Boolean).join(', ')}
        </p>
        <p className={styles['muted']}>{code}</p>
      </header>
      {mayMove && <MoveForms key={state} specimen={specimen} />}
      {proposals.length > 0 && <AttachForm id={specimen.id} proposals={proposals} />}
      <section aria-labelledby="facts">
        <h2 id="facts">Details</h2>
        <Facts
          label="Specimen details"
          of={{
            Project: <Link to={`/${mayMove ? 'project-tracking-system' : 'projects'}/${project}`}>{project}</Link>,
            Thickness: thickness === undefined ? '–' : `${thickness} mm`,
            Width: width === undefined ? '–' : `${width} mm`,
            Marks: marks || '–',
            Place: place || '–',
            Machine: machine || '–',
            'Evaluated files': replicates.length,
          }}
        />
      </section>
      {steps.length > 0 && (
        <section aria-labelledby="history">
          <h2 id="history">History</h2>
          <ul className={styles['list']}>
            {steps.map(({ state: reached, reason, author, at }) => (
              <li key={at.toISOString()}>
                <p className={styles['muted']}>
                  {author !== null && `${author} · `}
                  {dayAndTime(at.toISOString())} UTC
                </p>
                <p>
                  {specimenStateNames[reached]}
                  {reason && `: ${reason}`}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  )
}

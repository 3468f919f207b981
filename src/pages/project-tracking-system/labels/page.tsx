import { data, Link } from 'react-router'
import { testPositionName } from '#contract/projects/test-position.ts'
import { pageMeta } from '#pages/frame/page-meta.ts'
import { readAsStaff } from '#pages/reading/staff.server.ts'
import { findProject } from '#laboratory/server/projects/index.ts'
import { followSpecimens } from '#laboratory/server/specimens/index.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { CodePicture } from '#web/ui/code-picture.tsx'
import { ScriptButton } from '#web/ui/script-button.tsx'
import type { Route } from './+types/page.ts'
import styles from './page.module.css'
import { sheetOf, labelSheets } from './label-sheets.ts'

export function loader({ context, params, url }: Route.LoaderArgs) {
  return readAsStaff(context, 'projects.read', async (db) => {
    const project = await findProject(db, params.code)
    if (!project) throw data(null, { status: 404 })
    const specimens = await followSpecimens(db, project)
    return {
      code: project.code,
      formerCode: project.formerCode,
      sheet: sheetOf(url.searchParams.get('sheet')),
      labels: specimens
        .filter(({ state }) => state !== 'lost' && state !== 'broken')
        .map(({ id, code, material, test, direction, number }) => ({ id, code, material, test, direction, number })),
    }
  })
}

export function meta({ matches, params }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: `Labels of ${params.code} · Administration`,
    description: 'Labels of specimens for printing.',
    path: `/project-tracking-system/${params.code}/labels`,
    origin: matches[0].loaderData?.origin,
  })
}

export default function LabelsPage({ loaderData: { code, formerCode, sheet, labels }, matches }: Route.ComponentProps) {
  const origin = matches[0].loaderData?.origin ?? ''
  const { id: chosen, name, columns, width, height, top, left, gap } = sheet
  return (
    <article className={styles['page']}>
      <div data-print="no" className={styles['controls']}>
        <h1>
          Labels of <span className={styles['reference']}>{code}</span>
        </h1>
        <p>
          {labels.length === 1 ? '1 label' : `${labels.length} labels`} on {name}. Print at 100 % without printer
          margins.
        </p>
        {formerCode !== null && (
          <p>Earlier labels show {formerCode}. Their codes still work. Print new labels to show the new code.</p>
        )}
        <nav aria-label="Sheet of labels" className={styles['bar']}>
          {labelSheets.map((each) => (
            <Link key={each.id} to={`?sheet=${each.id}`} replace aria-current={each.id === chosen ? 'true' : undefined}>
              {each.name}
            </Link>
          ))}
        </nav>
        <p className={styles['bar']}>
          <ScriptButton className={buttonClass('primary')} onClick={() => window.print()}>
            Print
          </ScriptButton>
          <Link to={`/project-tracking-system/${code}/samples`}>Back to the samples</Link>
        </p>
      </div>
      {labels.length === 0 && <p data-print="no">No specimens yet. Add specimens under Samples.</p>}
      <ul
        className={styles['labels']}
        style={{
          gridTemplateColumns: `repeat(${columns}, ${width}mm)`,
          gridAutoRows: `${height}mm`,
          columnGap: `${gap}mm`,
          paddingBlockStart: `${top}mm`,
          paddingInlineStart: `${left}mm`,
        }}
      >
        {labels.map(({ id, code: whole, material, test, direction, number }) => (
          <li key={id} className={styles['label']}>
            <CodePicture text={`${origin}/specimens/${id}`} title={`Code of ${whole}`} className={styles['code']} />
            <div className={styles['words']}>
              <strong>{testPositionName({ test, direction, number })}</strong>
              <span>{material}</span>
              <span>{code}</span>
            </div>
          </li>
        ))}
      </ul>
    </article>
  )
}

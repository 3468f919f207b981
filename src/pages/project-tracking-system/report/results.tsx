import { Link } from 'react-router'
import projects from '#laboratory/web/projects/projects.module.css'
import { Badge, StatusBadge } from '#web/ui/badge.tsx'
import { Checkbox } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import type { ReportDraftData } from './load.server.ts'

type ResultsProps = Pick<ReportDraftData, 'code' | 'cells' | 'mayRelease'>

/** Coil by coil and test by test: evaluated, approved by somebody else, released to the customer. */
export function Results({ code, cells, mayRelease }: ResultsProps) {
  if (cells.length === 0)
    return (
      <p>
        No result is stored yet. <Link to="/mi-database/upload-csvs">Upload files of the project</Link>: named like
        their specimens, as {code}_DX56_UAT_RD_1.csv, they are placed here.
      </p>
    )
  const open = cells.some((cell) => cell.open > 0)
  const waits = cells.some(({ unreleased }) => unreleased > 0)
  const shared = new Set(cells.flatMap((cell) => (cell.unreleased > 0 && cell.shared ? [cell.coil] : [])))
  return (
    <>
      <ul className={projects['rows']}>
        {cells.map((cell) => (
          <Cell key={`${cell.variantId} ${cell.test}`} code={code} cell={cell} />
        ))}
      </ul>
      {mayRelease && waits && !open && (
        <Form
          verb="release-results"
          hidden={{ code }}
          label="Release the results"
          submit="Release the results to the customer"
          sending="Releasing…"
          said="The customer sees them now."
        >
          <p>
            {shared.size === 0
              ? 'These results become a release that only the customer sees. '
              : 'These results become a new release. '}
            Other drafts of the same coils are not released.
          </p>
          {shared.size > 0 && (
            <Checkbox name="shared" value="yes" required>
              {[...shared].join(', ')}: in the catalogue of everybody, so others see these results, too.
            </Checkbox>
          )}
        </Form>
      )}
    </>
  )
}

function Cell({ code, cell }: { readonly code: string; readonly cell: ReportDraftData['cells'][number] }) {
  const { coil, test, path, slug, specimens, open, unreleased, synthetic, variantId } = cell
  const page = `/mi-database/${path}?${new URLSearchParams({ variant: slug, test, project: code })}`
  return (
    <li>
      <p className={projects['facts']}>
        <Link to={page}>
          {coil}, {test}
        </Link>
        <span>{specimens === 1 ? '1 specimen' : `${specimens} specimens`}</span>
        {synthetic && <StatusBadge status="synthetic" />}
        <Badge tone={open > 0 ? 'info' : 'success'}>{open > 0 ? `${open} to approve` : 'Approved'}</Badge>
        <Badge tone={unreleased > 0 ? 'info' : 'success'}>
          {unreleased > 0 ? `${unreleased} not released` : 'Released'}
        </Badge>
      </p>
      {open > 0 && (
        <Form
          verb="approve"
          hidden={{ code, variant: variantId, test }}
          label={`Approve ${coil}, ${test}`}
          submit="Approve"
          sending="Approving…"
          look="secondary"
          small
        >
          <p>Looked at by somebody who did not evaluate them.</p>
        </Form>
      )}
    </li>
  )
}

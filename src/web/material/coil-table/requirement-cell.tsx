import Check from 'lucide-react/icons/check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import type { CoilRow } from '#contract/views/coil-table.ts'
import { plainSymbol } from '#web/format/symbol.ts'
import { missing } from '#web/format/number.ts'
import { Badge } from '#web/ui/badge.tsx'
import styles from './coil-rows.module.css'

type RequirementCellProps = {
  readonly row: Pick<CoilRow, 'requirement' | 'path' | 'slug'>
  readonly release: string | null
}

const shown = {
  meets: { tone: 'success', icon: Check, word: 'Meets' },
  fails: { tone: 'danger', icon: X, word: 'Does not meet' },
  open: { tone: 'neutral', icon: CircleHelp, word: 'Not checked:' },
} as const
const words = { yes: 'yes', no: 'no', open: 'not checked' } as const

export function RequirementCell({ row: { requirement, path, slug }, release }: RequirementCellProps) {
  if (!requirement) {
    return (
      <>
        <span aria-hidden>{missing}</span>
        <span className="visually-hidden">no requirement of a standard or supplier</span>
      </>
    )
  }
  const { verdict, name, by, checked, total, conflicts } = requirement
  const { tone, icon: Icon, word } = shown[verdict]
  const search = new URLSearchParams({ variant: slug, ...(release !== null && { release }) })
  const rows = checked.map((one) => `${plainSymbol(one.symbol)} ${words[one.verdict]}`).join(', ')
  return (
    <Link
      to={`/mi-database/${path}?${search}#published-values`}
      className={styles['badges']}
      title={
        total === 0
          ? 'Published values of this grade contradict each other or the coil'
          : `${word} ${name} per ${by}: ${rows || 'nothing could be compared'}${total > 1 ? `. ${total} requirements in all` : ''}`
      }
    >
      {total > 0 && (
        <Badge tone={tone} icon={<Icon size={14} aria-hidden />}>
          {word} {name}
        </Badge>
      )}
      {conflicts > 0 && (
        <Badge tone="warning" icon={<TriangleAlert size={14} aria-hidden />}>
          {conflicts === 1 ? '1 conflict' : `${conflicts} conflicts`}
        </Badge>
      )}
    </Link>
  )
}

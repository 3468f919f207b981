import Check from 'lucide-react/icons/check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import X from 'lucide-react/icons/x'
import { type RequirementCheck, type RequirementComparison, verdictWords } from '#core/literature/requirement.ts'
import { ReleaseLink } from '#web/release/release-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { PlainTable } from '#web/ui/plain-table.tsx'
import { Symbol, SymbolText } from '#web/ui/symbol.tsx'
import { publishedNumber, publishedText, publishedUnit } from './value-text.ts'
import styles from './literature.module.css'

const tones = { meets: 'success', fails: 'danger', open: 'neutral' } as const
const words = { yes: 'yes', no: 'no', open: 'not checked' } as const

export function RequirementList({ comparisons }: { readonly comparisons: readonly RequirementComparison[] }) {
  return (
    <ul className={styles['requirements']}>
      {comparisons.map((comparison) => (
        <li key={comparison.key}>
          <details>
            <summary>
              <Badge tone={tones[comparison.verdict]}>{verdictWords(comparison)}</Badge>{' '}
              {comparison.checks.map((check, i) => (
                <span key={i}>
                  {i === 0 ? '' : ', '}
                  <Symbol of={check.symbol} /> {words[check.verdict]}
                </span>
              ))}
              {comparison.checks.length === 0 && <span className={styles['note']}>{comparison.notes[0]}</span>}
            </summary>
            {comparison.checks.length > 0 && (
              <PlainTable
                label={verdictWords(comparison)}
                className={styles['table']}
                headings={['Property', 'Direction', 'Required', 'Found', 'Unit', 'Verdict', 'Condition']}
              >
                {comparison.checks.map((check, i) => (
                  <CheckRow key={i} check={check} />
                ))}
              </PlainTable>
            )}
            {comparison.notes.map((note) => (
              <p key={note}>
                <SymbolText of={note} />
              </p>
            ))}
            <p>
              Source: {comparison.source.title} ({comparison.source.type}).{' '}
              <ReleaseLink to={`/mi-database/published/${comparison.key}`}>Open {comparison.name}</ReleaseLink>
            </p>
          </details>
        </li>
      ))}
    </ul>
  )
}

function CheckRow({ check }: { readonly check: RequirementCheck }) {
  const { symbol, direction, min, max, unit, measured, verdict, reason, condition } = check
  const Icon = verdict === 'yes' ? Check : verdict === 'no' ? X : CircleHelp
  return (
    <tr>
      <th scope="row">
        <Symbol of={symbol} />
      </th>
      <td className={styles['words']}>{direction ?? 'not stated'}</td>
      <td className={styles['number']}>{publishedText({ value: null, min, max })}</td>
      <td className={styles['number']}>{measured === null ? '–' : publishedNumber(measured)}</td>
      <td className={styles['words']}>{publishedUnit(unit) || '–'}</td>
      <td className={styles['text']}>
        <span className={styles['verdict']}>
          <Icon size={14} aria-hidden /> {words[verdict]}
          <SymbolText of={reason && `: ${reason}`} />
        </span>
      </td>
      <td className={styles['text']}>{condition || '–'}</td>
    </tr>
  )
}

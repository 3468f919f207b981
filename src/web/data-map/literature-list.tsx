import { Link } from 'react-router'
import type { DataMap, MapAxis, MapLiterature } from '#contract/views/data-map.ts'
import { formatCount } from '#core/format-count.ts'
import { type ValueSort, valueSorts } from '#core/literature/literature.ts'
import { axisTitle, axisValue } from '#web/chart/words.ts'
import { type SpanColumn, SpanTable, spanText } from '#web/literature/span-table.tsx'
import { OriginMark } from '#web/ui/origin-mark.tsx'
import { chartAxis } from './chart-axis.ts'
import { SymbolText } from '#web/ui/symbol.tsx'
import styles from './data-map.module.css'

const nouns: Readonly<Record<ValueSort, string>> = {
  'tested value': 'tested value',
  'typical value': 'typical value',
  'requirement or guarantee': 'requirement',
}

type LiteratureListProps = {
  readonly map: DataMap
  readonly shown: readonly MapLiterature[]
  readonly chosen: MapLiterature | undefined
}

export function LiteratureList({ map, shown, chosen }: LiteratureListProps) {
  const { literature } = map
  if ('none' in literature) return <p className={styles['warning']}>{literature.none}</p>
  if (literature.length === 0) return null
  const counts = valueSorts.flatMap((sort) => {
    const count = literature.filter((each) => each.sort === sort).length
    return count === 0 ? [] : [formatCount(count, nouns[sort])]
  })
  const columns = [spanColumn('x', map.x), spanColumn('y', map.y)] as const
  return (
    <>
      {chosen && (
        <output className={styles['chosen']}>
          <OriginMark origin={chosen.sort} /> <Link to={chosen.to}>{chosen.name}</Link>:{' '}
          <SymbolText of={`${spanText(columns[0], chosen.x)}, ${spanText(columns[1], chosen.y)}.`} />
        </output>
      )}
      <details className={styles['missing']}>
        <summary>
          Published values of both properties: {new Intl.ListFormat('en-GB').format(counts)}
          {shown.length < literature.length && ` (${shown.length} drawn)`}
        </summary>
        <SpanTable
          caption="Published values of both properties"
          columns={columns}
          rows={literature.map(({ x, y, ...row }) => ({ ...row, cells: [x, y] }))}
        />
      </details>
    </>
  )
}

function spanColumn(id: string, of: MapAxis): SpanColumn {
  const { axis, factor } = chartAxis(of)
  return {
    id,
    head: <SymbolText of={axisTitle(axis, 'SI')} />,
    text: (value, sd) => axisValue(axis, value * factor, 'SI', sd === null ? undefined : sd * factor),
  }
}

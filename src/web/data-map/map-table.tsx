import { formatCount } from '#core/format-count.ts'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { type DataMap, type MapAxis, type MapPoint, maxInMapFile } from '#contract/views/data-map.ts'
import { axisTitle, widthToDisplay } from '#web/chart/words.ts'
import type { DataColumn } from '#web/data-table/column.ts'
import { DataTable } from '#web/data-table/data-table.tsx'
import { formatUncertain } from '#web/format/uncertain.ts'
import { displayOf, toDisplay } from '#web/format/unit-system.ts'
import { Button } from '#web/ui/button.tsx'
import { chartAxis } from './chart-axis.ts'
import { SymbolText } from '#web/ui/symbol.tsx'
import { plainText } from '#web/format/symbol.ts'
import styles from './data-map.module.css'

const maxRows = 200

type MapTableProps = {
  readonly map: DataMap
  readonly chosen: readonly string[]
  readonly onPick: (id: string) => void
}

export function MapTable({ map, chosen, onPick }: MapTableProps) {
  const columns = useMemo(
    (): DataColumn<MapPoint>[] => [
      coil,
      number(
        map.x,
        'x',
        ({ x }) => x,
        ({ sx }) => sx,
      ),
      number(
        map.y,
        'y',
        ({ y }) => y,
        ({ sy }) => sy,
      ),
      ...(map.size ? [lookColumn('size', map.size)] : []),
      ...(map.hue && map.hue.asked !== map.size?.asked ? [lookColumn('hue', map.hue)] : []),
      {
        id: 'n',
        head: 'n',
        name: 'n',
        numeric: true,
        sort: ({ n }) => n ?? undefined,
        cell: ({ n }) => ({ text: n === null ? '–' : String(n) }),
      },
      {
        id: 'condition',
        head: 'Condition',
        name: 'condition',
        sort: ({ condition }) => condition ?? undefined,
        cell: ({ condition }) => ({ text: condition ?? '–' }),
      },
      {
        id: 'family',
        head: 'Family',
        name: 'family',
        sort: ({ family }) => family,
        cell: ({ family }) => ({ text: family }),
      },
      {
        id: 'status',
        head: 'Data',
        name: 'data',
        cell: ({ synthetic, atLeast, flags }) => ({
          text: [
            synthetic ? 'synthetic' : 'measured',
            ...(atLeast.length > 0 ? ['no crack: lower bound'] : []),
            ...flags
              .filter((one) => atLeast.length === 0 || one !== 'right_censored')
              .map((one) => one.replaceAll('_', ' ')),
          ].join(', '),
        }),
      },
      selection(chosen, onPick),
    ],
    [map, chosen, onPick],
  )
  const rows = useMemo(() => map.points.slice(0, maxRows), [map])
  return (
    <div data-synthetic={rows.every(({ synthetic }) => synthetic) || undefined}>
      <DataTable
        caption="Points of the map"
        columns={columns}
        rows={rows}
        rowId={({ id, condition }) => `${id} ${condition}`}
        roomy
      />
      {map.points.length > maxRows && (
        <p className={styles['warning']}>
          The first {maxRows} points by name are listed, of {formatCount(map.total)} coils. The files above contain{' '}
          {map.total > maxInMapFile ? `the first ${formatCount(maxInMapFile)}` : 'all of them'}.
        </p>
      )}
    </div>
  )
}

const coil: DataColumn<MapPoint> = {
  id: 'name',
  head: 'Coil',
  name: 'coil',
  sort: ({ name }) => name,
  cell: ({ name, to }) => ({ text: name, show: <Link to={to}>{name}</Link> }),
}

function selection(chosen: readonly string[], onPick: (id: string) => void): DataColumn<MapPoint> {
  return {
    id: 'pick',
    head: <span className="visually-hidden">Selection</span>,
    name: 'selection',
    cell: ({ id, name }) => {
      const word = chosen.includes(id) ? 'Remove' : 'Select'
      return {
        text: word,
        show: (
          <Button small look="quiet" onPress={() => onPick(id)} aria-label={`${word} ${name}`}>
            {word}
          </Button>
        ),
      }
    },
  }
}

function lookColumn(id: 'size' | 'hue', of: MapAxis): DataColumn<MapPoint> {
  const { axis, factor } = chartAxis(of)
  const display = displayOf(axis.kind, 'SI')
  return {
    id,
    head: (
      <span className={styles['axisHead']}>
        <SymbolText of={axisTitle(axis, 'SI')} />
      </span>
    ),
    name: plainText(axisTitle(axis, 'SI')),
    numeric: true,
    sort: (point) => point[id] ?? undefined,
    cell: ({ [id]: value }) => {
      if (value === null) return { text: '–' }
      const shown = toDisplay(value * factor, axis.kind, 'SI')
      return { text: formatUncertain(shown, null, display), copy: String(shown) }
    },
  }
}

function number(
  of: MapAxis,
  id: 'x' | 'y',
  value: (point: MapPoint) => number,
  deviation: (point: MapPoint) => number | null,
): DataColumn<MapPoint> {
  const { axis, factor } = chartAxis(of)
  const display = displayOf(axis.kind, 'SI')
  return {
    id,
    head: (
      <span className={styles['axisHead']}>
        <SymbolText of={axisTitle(axis, 'SI')} />
      </span>
    ),
    name: plainText(axisTitle(axis, 'SI')),
    numeric: true,
    sort: value,
    cell: (point) => {
      const s = deviation(point)
      const shown = toDisplay(value(point) * factor, axis.kind, 'SI')
      const half = s === null ? null : widthToDisplay(axis, s * factor, 'SI')
      const words = formatUncertain(shown, half, display)
      return { text: point.atLeast.includes(id) ? `> ${words}` : words, copy: String(shown) }
    },
  }
}

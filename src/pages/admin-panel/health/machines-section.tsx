import { useMemo } from 'react'
import { Link } from 'react-router'
import type { ComparedBy } from '#contract/materials/laboratory-health.ts'
import split from '#web/admin/split.module.css'
import type { DataColumn } from '#web/data-table/column.ts'
import { DataTable } from '#web/data-table/data-table.tsx'
import { formatSignificant } from '#web/format/number.ts'
import { countColumn, intervalColumn, shareColumn, wordColumn } from './columns.ts'
import { ControlChart } from './control-chart.tsx'
import type { HealthData } from './load.server.ts'

type Machines = HealthData['machines']
type Row = Machines['machines'][number]
type MachinesProps = { readonly health: Machines; readonly test: string; readonly by: ComparedBy }

export function MachinesSection({ health, test, by }: MachinesProps) {
  const { machines, chosen, modulus, compliance } = health
  const columns = useMemo(() => columnsOf(test, by, chosen), [test, by, chosen])
  return (
    <section aria-labelledby="machines" className={split['rows']}>
      <h2 id="machines">Machines: modulus and compliance</h2>
      <p>
        From uniaxial tension. Each point is the mean modulus of one coil on one day, relative to the mean of the same
        metal and direction. A drift indicates the extensometer. Compliance is the crosshead travel minus the specimen
        elongation, divided by force, from records with both channels. A rising compliance indicates grips or spindle.
      </p>
      <DataTable
        caption="Machines: modulus"
        columns={columns.modulus}
        rows={machines}
        rowId="machine"
        empty="No tensile test file names its machine."
      />
      {machines.length > 0 && (
        <DataTable caption="Machines: compliance" columns={columns.compliance} rows={machines} rowId="machine" />
      )}
      {chosen !== null && (
        <>
          <ControlChart
            of={modulus}
            title={`Young’s modulus: ${chosen}`}
            subtitle="Per coil and day: deviation of the modulus from the mean of the same metal and direction on all machines"
            source="Up to 200 newest coils · limits: 3σ from moving ranges"
            fileName="modulus-drift"
            y={{ label: 'Deviation of the modulus', symbol: 'd_E' }}
            point="Coil"
            few={`A chart needs moduli of ${chosen} from at least two days or coils, with the time of measurement.`}
          />
          <ControlChart
            of={compliance}
            title={`Compliance: ${chosen}`}
            subtitle="Deviation of each record from the mean compliance of the machine"
            source="Up to 20 newest records with travel and extension · limits: 3σ from moving ranges"
            fileName="compliance-drift"
            y={{ label: 'Deviation of the compliance', symbol: 'd_C' }}
            point="Record"
            few={`A chart needs at least two records of ${chosen} with crosshead travel and extension.`}
          />
        </>
      )}
    </section>
  )
}

function columnsOf(test: string, by: ComparedBy, chosen: string | null) {
  const machine: DataColumn<Row> = {
    ...wordColumn<Row>('machine', 'Machine', (row) => row.machine),
    cell: (row) => ({
      text: row.machine,
      show: (
        <Link
          to={`?${new URLSearchParams({ test, by, machine: row.machine })}#machines`}
          preventScrollReset
          aria-current={row.machine === chosen ? 'true' : undefined}
        >
          {row.machine}
        </Link>
      ),
    }),
  }
  const drift = (of: 'modulus' | 'compliance'): DataColumn<Row>[] => [
    shareColumn('drift', 'Change per year', (row) => row[of]?.drift?.perYear, {
      reason: () => 'A trend needs at least three values over 30 days',
    }),
    intervalColumn('driftInterval', '95 % interval of the change', (row) => row[of]?.drift?.interval),
    countColumn('signals', 'Flagged by a rule', (row) => row[of]?.signals ?? 0),
  ]
  const silence = ({ silent }: Row) =>
    silent
      ? `In ${silent.records} of its records ${silent.reason}`
      : 'No record of this machine contains travel and extension'
  const modulus: readonly DataColumn<Row>[] = [
    machine,
    countColumn('n', 'Coils', (row) => row.modulus?.n ?? 0),
    shareColumn('bias', 'Mean deviation', (row) => row.modulus?.bias),
    intervalColumn('interval', '95 % interval', (row) => row.modulus?.interval),
    ...drift('modulus'),
  ]
  const compliance: readonly DataColumn<Row>[] = [
    machine,
    countColumn('n', 'Records', (row) => row.compliance?.n ?? 0),
    millimetres('mean', 'Compliance', (row) => row.compliance?.mean, silence),
    millimetres('s', 'Standard deviation', (row) => row.compliance?.s, silence),
    ...drift('compliance'),
  ]
  return { modulus, compliance }
}

function millimetres(
  id: string,
  head: string,
  of: (row: Row) => number | null | undefined,
  reason: (row: Row) => string,
): DataColumn<Row> {
  return {
    id,
    head,
    name: head.toLowerCase(),
    unit: 'mm/kN',
    numeric: true,
    sort: (row) => of(row) ?? undefined,
    cell: (row) => {
      const value = of(row)
      return typeof value === 'number'
        ? { text: formatSignificant(value, 3), copy: String(value) }
        : { text: '–', reason: reason(row) }
    },
  }
}

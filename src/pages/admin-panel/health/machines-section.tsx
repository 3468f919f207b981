import { useMemo } from 'react'
import { Link } from 'react-router'
import type { ComparedBy } from '#contract/laboratory-health.ts'
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

/** Modulus and compliance of each machine with time, from tensile records. */
export function MachinesSection({ health, test, by }: MachinesProps) {
  const { machines, chosen, modulus, compliance } = health
  const columns = useMemo(() => columnsOf(test, by, chosen), [test, by, chosen])
  return (
    <section aria-labelledby="machines" className={split['rows']}>
      <h2 id="machines">Machines: modulus and compliance</h2>
      <p>
        From uniaxial tension. What a machine measured of one coil on one day is one point: its moduli, each against the
        mean of the same metal in the same direction. One that moves points at the extensometer. Compliance is the
        travel less the stretch of the specimen, per force, from records that hold both instruments; one that grows
        points at grips or spindle.
      </p>
      <DataTable
        caption="Machines: modulus"
        columns={columns.modulus}
        rows={machines}
        rowId="machine"
        empty="No file of a tensile test names its machine."
      />
      {machines.length > 0 && (
        <DataTable caption="Machines: compliance" columns={columns.compliance} rows={machines} rowId="machine" />
      )}
      {chosen !== null && (
        <>
          <ControlChart
            of={modulus}
            title={`Young’s modulus: ${chosen}`}
            subtitle="Coils, a day each: deviation of their moduli from the mean of the same metal and direction on all machines"
            source="The newest 200 coils at most · limits: three sigma by moving ranges"
            fileName="modulus-drift"
            y={{ label: 'Deviation of the modulus', symbol: 'd_E' }}
            point="Coil"
            few={`A chart needs moduli of ${chosen} from two days or coils, with the time of measurement.`}
          />
          <ControlChart
            of={compliance}
            title={`Compliance: ${chosen}`}
            subtitle="Deviation of each record from the mean compliance of the machine"
            source="The newest 20 records with travel and extension · limits: three sigma by moving ranges"
            fileName="compliance-drift"
            y={{ label: 'Deviation of the compliance', symbol: 'd_C' }}
            point="Record"
            few={`A chart needs two records of ${chosen} that hold the travel of the machine and an extension.`}
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
      reason: () => 'Three values over 30 days at least tell a change',
    }),
    intervalColumn('driftInterval', '95 % interval of the change', (row) => row[of]?.drift?.interval),
    countColumn('signals', 'A rule points at', (row) => row[of]?.signals ?? 0),
  ]
  const silence = ({ silent }: Row) =>
    silent ? `In ${silent.records} of its records ${silent.reason}` : 'None of its records holds travel and extension'
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

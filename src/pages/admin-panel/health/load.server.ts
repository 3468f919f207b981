import { mayDo } from '#contract/access/staff-actions.ts'
import { flagWords } from '#core/evaluate/result/flag-words.ts'
import { property as propertyOf } from '#core/properties/index.ts'
import { testType, testTypes } from '#core/test-types/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { callerContext, type PageContext, servicesContext } from '#pages/reading/services.ts'
import { readAsStaff } from '#pages/reading/staff.server.ts'
import { roleOf } from '#server/access/index.ts'
import { countCoils, flagsByDialect, maxCoils } from '#laboratory/server/quality/measured-values.ts'
import { attention } from '#laboratory/views/quality/attention.ts'
import type { ControlSeries } from '#laboratory/views/quality/control-series.ts'
import { controlChartData } from '#laboratory/views/quality/control-chart-data.ts'
import { machineHealth } from '#laboratory/views/quality/machine-health.ts'
import { testOutliers } from '#laboratory/views/quality/test-outliers.ts'
import { testPrecision } from '#laboratory/views/quality/test-precision.ts'
import { readSearch } from '#web/url-state/search.ts'
import { module } from './module.ts'

/** Default: uniaxial tension by operator. */
export function loadHealth(context: PageContext, search: URLSearchParams) {
  const { test: asked, by = 'operator', property, group, machine } = readSearch(module.state, search)
  const test = testTypes.find(({ code }) => code === asked)?.code ?? 'UAT'
  const { installation } = context.get(servicesContext)
  const audit = mayDo(roleOf(context.get(callerContext)), 'audit.read')
  return readAsStaff(context, 'health.read', async (db) => {
    const precision = await testPrecision(db, { test, by })
    const known = precision.properties.find((each) => each.property === property)
    const shown = known ?? foremost(test, precision.properties)
    const chosen = group !== undefined && precision.groups.includes(group) ? group : undefined
    const [looked, coils, flags, outliers, machines, control] = await Promise.all([
      attention(db, { installation, audit }),
      countCoils(db, test),
      flagsByDialect(db, test),
      testOutliers(db, { test, by, property: known?.property }),
      machineHealth(db, machine),
      shown && controlChartData(db, { test, by, property: shown.property, group: chosen }),
    ])
    return {
      tests: testTypes.map(({ code, name }) => ({ code, name })),
      test,
      by,
      attention: looked,
      coils: { covered: Math.min(coils, maxCoils), all: coils },
      precision,
      outliers: { ...outliers, of: known ? nameOf(known.property) : null },
      machines: { ...machines, modulus: sent(machines.modulus), compliance: sent(machines.compliance) },
      flags: flags.map(({ flags: some, ...row }) => ({ ...row, flags: some.map(flagWords) })),
      control:
        shown && control
          ? {
              groups: control.groups,
              values: sent(control.values),
              means: sent(control.subgroups.means),
              deviations: sent(control.subgroups.deviations),
              property: shown.property,
              name: nameOf(shown.property),
              group: chosen ?? null,
            }
          : null,
    }
  })
}
export type HealthData = Awaited<ReturnType<typeof loadHealth>>

/** Main property of a test, such as the hole expansion ratio and not the diameters that it is computed from. */
function foremost<T extends { readonly property: string }>(test: TestCode, shown: readonly T[]): T | undefined {
  const order = testType(test).scalars
  return shown.toSorted((a, b) => order.indexOf(a.property) - order.indexOf(b.property)).at(0)
}

/** Reduces a chart to the fields shown, because it can have hundreds of points. */
function sent({ points, limits }: ControlSeries) {
  return {
    points: points.map(({ at, specimen, synthetic, value, signal }) => ({
      day: at.slice(0, 10),
      specimen,
      synthetic,
      value: shortened(value),
      signal,
    })),
    limits: limits && {
      centre: limits.centre.map(shortened),
      lower: limits.lower.map(shortened),
      upper: limits.upper.map(shortened),
    },
  }
}

/** Rounds to 0.0001 %. */
function shortened(share: number): number {
  return Number(share.toFixed(6))
}

function nameOf(id: string): string {
  return propertyOf(id)?.name ?? id
}

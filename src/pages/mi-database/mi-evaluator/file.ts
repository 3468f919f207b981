import { writeCurveFile } from '#core/curves/curve-file.ts'
import { demoCatalogue } from '#core/synthetic/catalogue.ts'
import { syntheticNotice } from '#core/synthetic/demo.ts'
import { demoSpecimens } from '#core/synthetic/recipes.ts'
import { quantity } from '#core/units/quantity.ts'
import { countPage } from '#pages/reading/reader.ts'
import type { Route } from './+types/file.ts'

/** Synthetic tensile test along RD in the form of a laboratory file, for trials without a file. */
export async function loader({ context }: Route.LoaderArgs) {
  await countPage(context)
  return new Response(sampleText(), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="sample-tension-rd-1.csv"',
      'cache-control': 'no-store',
    },
  })
}

let text: string | undefined

/** Constant, so it is created once. */
function sampleText(): string {
  if (text !== undefined) return text
  const coil = demoCatalogue(['DP980']).coils.find(({ tests }) => tests.some(({ code }) => code === 'UAT'))!
  const specimen = demoSpecimens(coil, 'UAT')[0]!
  text = writeCurveFile({
    material: 'Sample',
    coil: 'Sample',
    test: 'UAT',
    condition: specimen.label,
    geometry: specimen.geometry,
    status: 'synthetic',
    remark: syntheticNotice,
    columns: specimen.channels.map((channel) => ({ ...channel, unit: quantity(channel.quantity).stored })),
  })
  return text
}

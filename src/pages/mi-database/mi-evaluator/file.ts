import { writeCurveFile } from '#core/curves/curve-file.ts'
import { demoCatalogue } from '#core/synthetic/catalogue.ts'
import { syntheticNotice } from '#core/synthetic/notice.ts'
import { demoSpecimens } from '#core/synthetic/specimens.ts'
import { quantity } from '#core/units/quantity.ts'
import { countPage } from '#pages/reader.ts'
import type { Route } from './+types/file.ts'

/** A synthetic tensile test along RD as a laboratory would send it, for those who have no file at hand. It reads no data. */
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

/** The same for everybody, so it is made once. */
function sampleText(): string {
  if (text !== undefined) return text
  const variant = demoCatalogue(['DP980']).variants.find(({ tests }) => tests.some(({ code }) => code === 'UAT'))!
  const specimen = demoSpecimens(variant, 'UAT')[0]!
  text = writeCurveFile({
    material: 'Sample',
    variant: 'Sample',
    test: 'UAT',
    condition: specimen.label,
    geometry: specimen.geometry,
    status: 'synthetic',
    remark: syntheticNotice,
    columns: specimen.channels.map((channel) => ({ ...channel, unit: quantity(channel.quantity).stored })),
  })
  return text
}

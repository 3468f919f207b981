import type { Material, Variant } from '#contract/catalogue.ts'
import type { AvailableTest } from '#contract/tests.ts'
import type { CoilFacts } from '#contract/views/comparison.ts'

type Named = {
  readonly name: string
  readonly material: Pick<Material, 'name' | 'path'>
  readonly variant: Variant
}

/** Who made a coil and how it was tested. @param condition  without the number of the specimen */
export function factsOf(
  { name, material, variant }: Named,
  test: AvailableTest | undefined,
  condition: string,
): CoilFacts {
  const { thickness, measuredThickness, coating, millType, synthetic, slug } = variant
  return {
    name,
    slug: `${material.path.split('/').at(-1)}~${slug}`,
    material: material.name,
    thickness: measuredThickness ?? thickness,
    coating,
    millType,
    synthetic,
    standard: test?.standard ?? null,
    laboratory: test?.laboratory ?? null,
    source: variant.source,
    specimens: test?.conditions.find(({ label }) => label === condition)?.replicates.length ?? 0,
  }
}

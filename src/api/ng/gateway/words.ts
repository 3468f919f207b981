import type { Attributes, Material, Variant } from '#contract/catalogue.ts'
import type { MaterialPlace, Source, VariantFacts } from '#contract/gateway/texts.ts'
import { syntheticNotice } from '#core/synthetic/notice.ts'

/** Our words become the gateway's here, and nowhere else. */

export function databaseLink(path: string): string {
  return `/mi-database/${path}`
}

export function materialPlace(material: Material): MaterialPlace {
  const name = (level: string) => material.trail.find((step) => step.level === level)?.name ?? ''
  return {
    materialeId: material.id,
    alpha: name('category'),
    beta: name('series'),
    gamma: name('family'),
    delta: name('grade'),
    epsilon: material.name,
    link: databaseLink(material.path),
    free: material.free,
  }
}

export function variantFacts(variant: Variant): VariantFacts {
  return {
    id: variant.id,
    zeta: variant.slug,
    zeta2: variant.name,
    thickness: variant.thickness,
    measuredThickness: variant.measuredThickness,
    coating: variant.coating,
    coatingMass: variant.coatingMass,
    millType: variant.millType,
    heat: variant.heat,
    state: variant.state,
    chemistry: variant.chemistry,
    source: variant.source,
    status: variant.status,
    synthetic: variant.synthetic,
  }
}

export function greekNames(names: Attributes['names']) {
  return {
    alpha: names.category ?? null,
    beta: names.series ?? null,
    gamma: names.family ?? null,
    delta: names.grade ?? null,
    epsilon: names.material ?? null,
    zeta2: names.variant ?? null,
  }
}

export function sourceOf(release: string | null, synthetic: boolean): Source {
  return { release, synthetic, text: sourceText(release, synthetic) }
}

export function sourceText(release: string | null, synthetic: boolean): string {
  if (synthetic) return syntheticNotice
  return release === null ? 'Material Insights, not yet released' : `Material Insights, release ${release}`
}

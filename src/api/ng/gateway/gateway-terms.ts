import type { Attributes, Coil, Material } from '#contract/catalogue.ts'
import type { GatewayCoil, MaterialPlace, RecordSource } from '#contract/gateway/texts.ts'
import { syntheticNotice } from '#core/synthetic/demo.ts'

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

export function gatewayCoil(coil: Coil): GatewayCoil {
  return {
    id: coil.id,
    zeta: coil.slug,
    zeta2: coil.name,
    thickness: coil.thickness,
    measuredThickness: coil.measuredThickness,
    coating: coil.coating,
    coatingMass: coil.coatingMass,
    millType: coil.millType,
    heat: coil.heat,
    state: coil.state,
    chemistry: coil.chemistry,
    source: coil.source,
    status: coil.status,
    synthetic: coil.synthetic,
  }
}

export function greekNames(names: Attributes['names']) {
  return {
    alpha: names.category ?? null,
    beta: names.series ?? null,
    gamma: names.family ?? null,
    delta: names.grade ?? null,
    epsilon: names.material ?? null,
    zeta2: names.coil ?? null,
  }
}

export function sourceOf(release: string | null, synthetic: boolean): RecordSource {
  return { release, synthetic, text: sourceText(release, synthetic) }
}

export function sourceText(release: string | null, synthetic: boolean): string {
  if (synthetic) return syntheticNotice
  return release === null ? 'Material Insights, not released' : `Material Insights, release ${release}`
}

import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Name of the material that was found behind an id, for the logs. */
    material: string | undefined
  }
}

/** Fields of calls that name materials: the customers' contract has Greek names for them. */
const fields = ['epsilon', 'comparing', 'material', 'materials'] as const
const mostNames = 50

/** Materials that a request is about, as they were asked for; a text that names no material is left out. */
export function askedMaterials({ params, query, body, url, material }: FastifyRequest): string[] {
  const given = [params, query, body].filter((each) => typeof each === 'object' && each !== null)
  const values = given.flatMap((each) => fields.map((name) => (each as Record<string, unknown>)[name])).flat()
  const names = [material, materialOfPage(url), ...values]
    .filter((value) => typeof value === 'string')
    .flatMap((value) => value.split(','))
    .map((value) => value.trim())
  return [...new Set(names)].filter((name) => /^[\w ().+-]{1,80}$/.test(name)).slice(0, mostNames)
}

/** The material of `/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-2`, and of what lies below it or is the same as a file. */
function materialOfPage(url: string): string | undefined {
  const [, name] = /^\/mi-database(?:\/[^/?]+){4}\/([^/?]+)/i.exec(url) ?? []
  return name?.replace(/\.(?:data|csv|json|xlsx|md|points)$/, '')
}

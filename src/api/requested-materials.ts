import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    material: string | undefined
  }
}

/** Fields that name materials; the gateway uses Greek names. */
const fields = ['epsilon', 'comparing', 'material', 'materials'] as const
const maxNames = 50

/** Materials named in a request, for logs. Texts that are not a material name are omitted. */
export function requestedMaterials({ params, query, body, url, material }: FastifyRequest): string[] {
  const given = [params, query, body].filter((each) => typeof each === 'object' && each !== null)
  const values = given.flatMap((each) => fields.map((name) => (each as Record<string, unknown>)[name])).flat()
  const names = [material, materialOfPage(url), ...values]
    .filter((value) => typeof value === 'string')
    .flatMap((value) => value.split(','))
    .map((value) => value.trim())
  return [...new Set(names)].filter((name) => /^[\w ().+-]{1,80}$/.test(name)).slice(0, maxNames)
}

function materialOfPage(url: string): string | undefined {
  const [, name] = /^\/mi-database(?:\/[^/?]+){4}\/([^/?]+)/i.exec(url) ?? []
  return name?.replace(/\.(?:data|csv|json|xlsx|md|points)$/, '')
}

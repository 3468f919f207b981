/**
 * Name of an operation: `getMaterialsByMaterialTestsByFile` for `GET /api/v1/materials/:material/tests/:file`.
 * @param url  address of a route or of the OpenAPI document: parameters as `:name` or `{name}`
 */
export function operationId(method: string, url: string): string {
  const words = url
    .replace(/^\/(?:api\/v1|ng)\//, '/')
    .split('/')
    .map((part) => part.replace(/^:(\w+)$|^\{(\w+)\}$/, 'by-$1$2'))
    .join('-')
    .split(/[^a-z0-9]+/i)
    .filter((word) => word !== '')
  return method.toLowerCase() + words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('')
}

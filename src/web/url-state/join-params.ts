/** Joins repeated parameters by commas and drops empty ones. Returns the same object if unchanged. */
export function joinParams(params: URLSearchParams): URLSearchParams {
  const names = new Set(params.keys())
  const fitting = [...names].every((name) => params.getAll(name).length === 1 && params.get(name) !== '')
  if (fitting) return params
  const lists = [...names].map(
    (name) =>
      [
        name,
        params
          .getAll(name)
          .filter((one) => one !== '')
          .join(','),
      ] as const,
  )
  return new URLSearchParams(lists.filter(([, list]) => list !== '').map(([name, list]) => [name, list]))
}

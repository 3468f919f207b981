/**
 * A form without a script sends a list as several parameters of one name: an address has them once, with commas between. Empty fields
 * of a form fall out. The same object where nothing has to change.
 */
export function joined(params: URLSearchParams): URLSearchParams {
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

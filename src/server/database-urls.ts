/** Values of `target_session_attrs` (libpq) that suit a site, which writes. */
export const sessionAttributes = ['any', 'read-write', 'primary'] as const

/** A DATABASE_URL as one address per host: `postgres://u@a:1,b:2/db` → `postgres://u@a:1/db`, `postgres://u@b:2/db`. */
export function urlsOf(url: string): string[] {
  const [, scheme = '', user = '', hosts = '', rest = ''] = /^(\w+:\/\/)([^/?#]*@)?([^/?#]*)(.*)$/s.exec(url) ?? []
  return hosts.split(',').map((host) => scheme + user + host + rest)
}

export function sessionAttributesOf(url: string): string {
  return new URLSearchParams(url.split('?')[1]).get('target_session_attrs') ?? sessionAttributes[0]
}

/** Hosts of a DATABASE_URL, without user and password. */
export function hostsOf(url: string): string {
  return urlsOf(url)
    .map((each) => new URL(each).host)
    .join(',')
}

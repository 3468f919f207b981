const hill = `def equivalent(x, y, s):
    return math.sqrt(G * x * x + F * y * y + H * (x - y) ** 2 + 2 * N * s * s)
R22, R33, R12 = 1 / math.sqrt(F + H), 1 / math.sqrt(F + G), math.sqrt(1.5 / N)
`

/** How each surface finds its parameters and what its equivalent stress is. */
const surfaces: Readonly<Record<string, string>> = {
  'hill48-r': `G, H = 1 / (1 + r0), r0 / (1 + r0)
F = r0 / (r90 * (1 + r0))
N = (r0 + r90) * (1 + 2 * r45) / (2 * r90 * (1 + r0))
${hill}`,
  'hill48-stress': `H = (1 + 1 / s90 ** 2 - 1 / sb ** 2) / 2
G, F = 1 - H, 1 / s90 ** 2 - H
N = 2 / s45 ** 2 - (F + G) / 2
${hill}`,
  yld89: `a = 2 - 2 * math.sqrt(r0 / (1 + r0) * r90 / (1 + r90))
c = 2 - a
h = math.sqrt(r0 / (1 + r0) * (1 + r90) / r90)
def equivalent(x, y, s):
    k1 = (x + h * y) / 2
    k2 = math.hypot((x - h * y) / 2, p * s)
    return ((a * abs(k1 + k2) ** m + a * abs(k1 - k2) ** m + c * (2 * k2) ** m) / 2) ** (1 / m)
low, high = 0.4, 2.5  # p by bisection: r45 rises with it
for _ in range(60):
    p = (low + high) / 2
    low, high = (p, high) if r_at(45) < r45 else (low, p)
`,
  'yld2000-2d': `alpha = [1.0] * 8
def equivalent(x, y, s):
    a1, a2, a3, a4, a5, a6, a7, a8 = alpha
    p1, p2 = a1 * (2 * x - y) / 3, a2 * (2 * y - x) / 3
    q1 = ((-2 * a3 + 2 * a4 + 8 * a5 - 2 * a6) * x + (a3 - 4 * a4 - 4 * a5 + 4 * a6) * y) / 9
    q2 = ((4 * a3 - 4 * a4 - 4 * a5 + a6) * x + (-2 * a3 + 8 * a4 + 2 * a5 - 2 * a6) * y) / 9
    rp, rq = math.hypot((p1 - p2) / 2, a7 * s), math.hypot((q1 - q2) / 2, a8 * s)
    mid = 3 * (q1 + q2) / 2
    return (((2 * rp) ** m + abs(mid - rq) ** m + abs(mid + rq) ** m) / 2) ** (1 / m)
def misfit():
    return [stress_at(0) - 1, stress_at(45) - s45, stress_at(90) - s90, 1 / equivalent(1, 1, 0) - sb,
            r_at(0) - r0, r_at(45) - r45, r_at(90) - r90, biaxial_r() - rb]
for _ in range(30):  # Newton
    now = misfit()
    rows = [[0.0] * 8 + [-each] for each in now]
    for j in range(8):
        alpha[j] += 1e-6
        for i, moved in enumerate(misfit()):
            rows[i][j] = (moved - now[i]) / 1e-6
        alpha[j] -= 1e-6
    for i in range(8):  # elimination with pivots
        best = max(range(i, 8), key=lambda k: abs(rows[k][i]))
        rows[i], rows[best] = rows[best], rows[i]
        rows[i] = [each / rows[i][i] for each in rows[i]]
        for k in range(8):
            if k != i:
                rows[k] = [each - rows[k][i] * own for each, own in zip(rows[k], rows[i])]
    alpha = [each + row[8] for each, row in zip(alpha, rows)]
    if max(abs(row[8]) for row in rows) < 1e-10:
        break
alpha1, alpha2, alpha3, alpha4, alpha5, alpha6, alpha7, alpha8 = alpha
`,
}

/** Identification and the ratios that follow from the surface, in Python without any library. */
export function yieldSurfacePython(surface: string): string {
  return `def gradient(x, y, s, step=1e-6):
    return [(equivalent(x + i * step, y + j * step, s + k * step) - equivalent(x - i * step, y - j * step, s - k * step)) / (2 * step)
            for i, j, k in ((1, 0, 0), (0, 1, 0), (0, 0, 1))]
def tension(angle):
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    return cos * cos, sin * sin, sin * cos
def stress_at(angle):
    return 1 / equivalent(*tension(angle))
def r_at(angle):
    xx, yy, xy = tension(angle)
    gx, gy, gs = gradient(xx, yy, xy)
    return -(gx * yy + gy * xx - gs * xy) / (gx + gy)
def biaxial_r():
    gx, gy, _ = gradient(1, 1, 0)
    return gy / gx
${surfaces[surface]!}
y45, y90, yb, tau = stress_at(45), stress_at(90), 1 / equivalent(1, 1, 0), 1 / equivalent(0, 0, 1)
q0, q45, q90, qb = r_at(0), r_at(45), r_at(90), biaxial_r()
ps = max(1 / equivalent(1, i / 10000, 0) for i in range(10001))  # no strain across: the widest point of the locus`
}

/**
 * SQL that makes a tree of one series with twenty families, and a material for every ten coils in the temporary table `material`. It leaves
 * triggers off, for what else is filled in.
 *
 * @param free  a condition on `i`, the number of a material
 */
export function largeTree(coils: number, free: string): string {
  return `
  set session_replication_role = replica;
  insert into release (name, note) values ('2026.1', 'bench');
  create temp table place as select
    gen_random_uuid() as category, gen_random_uuid() as series, array(select gen_random_uuid() from generate_series(1, 20)) as families;
  insert into tree_node (id, level, name, slug, path, ancestors, release)
    select category, 'category', 'Steels', 'Steels', 'Steels', array[category], 1 from place;
  insert into tree_node (id, level, parent_id, name, slug, path, ancestors, release)
    select series, 'series', category, 'S', 'S', 'Steels/S', array[category, series], 1 from place;
  insert into tree_node (id, level, parent_id, name, slug, path, ancestors, release)
    select f, 'family', series, 'F' || i, 'F' || i, 'Steels/S/F' || i, array[category, series, f], 1
    from place, unnest(families) with ordinality as u(f, i);
  create temp table material as select i, gen_random_uuid() as id, families[1 + i % 20] as family, category, series
    from place, generate_series(1, ${coils / 10}) i;
  insert into tree_node (id, level, parent_id, name, slug, path, ancestors, free, release)
    select id, 'material', family, 'M' || i, 'M' || i, 'Steels/S/F/G/M' || i, array[category, series, family, family, id], ${free}, 1 from material;`
}

<?php
// Other-info records.

function records_where(array $wanted): array
{
    $fits = fn (array $record) => array_intersect_assoc($wanted, array_map('strval', $record)) === $wanted;
    return array_values(array_filter(read_store()['records'], $fits));
}

function other_info(string $call, array $body): void
{
    if (in_array($call, ['save.php', 'delete.php'], true) && !signed_in()) answer(['error' => 'Please sign in first.'], 401);
    elseif ($call === 'search.php') answer(search_records());
    elseif ($call === 'list.php') answer(records_where(['ParentId' => $_GET['OtherId'] ?? '']));
    elseif ($call === 'get.php') answer(records_where(['Id' => $_GET['id'] ?? ''])[0] ?? null);
    elseif ($call === 'save.php') save_record($body);
    elseif ($call === 'delete.php') delete_record((int) ($_GET['Id'] ?? 0));
    else answer(['error' => 'No such call'], 404);
}

function search_records(): array
{
    $found = records_where(['ItemType' => $_GET['ItemType'] ?? '', 'ParentId' => $_GET['ParentId'] ?? '']);
    return quirk('no-count') ? $found : array_slice($found, 0, (int) ($_GET['ProductCount'] ?? 0) ?: null);
}

function save_record(array $body): void
{
    $store = read_store();
    $id = (int) ($body['Id'] ?? 0);
    $before = [];
    foreach ($store['records'] as $at => $record) if ($record['Id'] === $id) [$before, $place] = [$record, $at];
    $after = ['Id' => $id ?: new_id($store)] + $body + (quirk('whole-rows') ? [] : $before);
    if (isset($place)) $store['records'][$place] = $after;
    else $store['records'][] = $after;
    write_store($store);
    if (quirk('plain')) answer(['Id' => $after['Id']]);
    else echo $after['Id'];
}

function delete_record(int $id): void
{
    $store = read_store();
    $store['records'] = array_values(array_filter($store['records'], fn (array $record) => $record['Id'] !== $id));
    write_store($store);
    answer(['success' => true]);
}

<?php
// The CMS's calls, with one person and a session cookie of fixed value.

const PERSON = ['id' => 90, 'table_id' => 'Users', 'title' => 'admin@kasi.example', 'data' => ['role' => 'admin', 'email' => 'admin@kasi.example']];

function signed_in(): bool
{
    return ($_COOKIE['PHPSESSID'] ?? '') === 'of-the-admin';
}

/** Prints `data` as the text of its column. */
function item_row(array $item): array
{
    if (!quirk('plain')) $item['data'] = json_encode($item['data'] ?? []);
    return $item;
}

function items_where(callable $is): array
{
    return array_map('item_row', array_values(array_filter(read_store()['items'], $is)));
}

function cms(string $call, array $body): void
{
    $id = (int) ($_GET['id'] ?? $body['id'] ?? 0);
    $of = fn (string $key, string $value) => fn (array $item) => (string) ($item[$key] ?? '') === $value;
    [$found] = items_where($of('id', (string) $id)) + [null];
    $refused = in_array($call, ['add-data-item.php', 'update-data-item.php', 'delete-data-item.php'], true) && !signed_in();
    if ($refused) answer(['error' => 'Please sign in first.'], 401);
    elseif ($call === 'website.php') answer(['id' => $id, 'title' => 'Kasi']);
    elseif ($call === 'login.php') login($body);
    elseif ($call === 'list-tables.php') answer([['id' => 87, 'name' => 'catalogue'], ['id' => 2, 'name' => 'Courses']]);
    elseif ($call === 'list-data-items.php') list_items($_GET['tableId'] ?? '', $of);
    elseif ($call === 'list-by-parent-id.php') answer(items_where($of('parent_id', $_GET['parent_id'] ?? '')));
    elseif ($call === 'get-data-item.php' && $found) answer($found + ['children' => items_where($of('parent_id', (string) $id))]);
    elseif ($call === 'get-data-item.php') answer(['error' => 'No such item'], quirk('plain') ? 404 : 200);
    elseif ($call === 'add-data-item.php') save_item($body);
    elseif ($call === 'update-data-item.php') save_item($body, $id);
    elseif ($call === 'delete-data-item.php') delete_item($id);
    else answer(['error' => 'No such call'], 404);
}

function list_items(string $table, callable $of): void
{
    if ($table === 'Users' && !signed_in()) answer(['error' => 'Please sign in first.'], 401);
    elseif ($table === 'Users') answer([item_row(PERSON)]);
    else answer(items_where($of('table_id', $table)));
}

function login(array $body): void
{
    if (($body['email'] ?? '') !== 'admin@kasi.example' || ($body['password'] ?? '') !== 'a-password') {
        answer(['error' => 'Wrong email or password']);
        return;
    }
    header('Set-Cookie: PHPSESSID=of-the-admin; Path=/');
    answer(item_row(PERSON));
}

/** Stores an item. By quirk, unknown keys of `data` are dropped and fields that a change leaves out are emptied. */
function save_item(array $body, int $id = 0): void
{
    $store = read_store();
    $known = ['title' => 1, 'fields' => 1, 'n' => 1];
    if (quirk('drops-keys')) $body['data'] = array_intersect_key($body['data'] ?? [], $known);
    $before = [];
    foreach ($store['items'] as $at => $item) if ($item['id'] === $id) [$before, $place] = [$item, $at];
    $after = ['id' => $id ?: new_id($store)] + $body + (quirk('whole-rows') ? [] : $before);
    if (isset($place)) $store['items'][$place] = $after;
    else $store['items'][] = $after;
    write_store($store);
    answer(item_row($after));
}

function delete_item(int $id): void
{
    $store = read_store();
    $store['items'] = array_values(array_filter($store['items'], fn (array $item) => $item['id'] !== $id));
    write_store($store);
    answer(['success' => true]);
}

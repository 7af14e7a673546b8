<?php
// Storage, and the output of responses.

function quirk(string $name): bool
{
    return in_array($name, explode(',', getenv('QUIRKS') ?: ''), true);
}

function store_file(): string
{
    return getenv('STORE') . '/store.json';
}

function read_store(): array
{
    if (is_file(store_file())) return json_decode(file_get_contents(store_file()), true);
    $course = ['id' => 1, 'table_id' => 'Courses', 'title' => 'Saving', 'slug' => 'saving', 'data' => ['title' => 'Saving']];
    $chapter = ['id' => 2, 'table_id' => 'Chapters', 'title' => 'Why', 'slug' => 'why', 'parent_id' => 1, 'data' => ['title' => 'Why']];
    $training = ['id' => 3, 'table_id' => '87', 'title' => 'Bookkeeping', 'data' => ['Name' => 'Bookkeeping', 'Type' => 'improvement']];
    $value = ['email' => 'office@kasi.example', 'about' => 'About'];
    $settings = ['Id' => 1, 'ItemType' => 'Settings', 'ParentId' => '1', 'ItemValue' => json_encode($value)];
    $event = ['Id' => 2, 'ItemType' => 'Event', 'ParentId' => '1', 'ItemValue' => '{"title":"Books that balance"}'];
    return ['next' => 10, 'items' => [$course, $chapter, $training], 'records' => [$settings, $event]];
}

function write_store(array $store): void
{
    file_put_contents(store_file(), json_encode($store), LOCK_EX);
}

function new_id(array &$store): int
{
    return $store['next']++;
}

/** Prints a response; an empty list becomes null, as where a query found no rows. */
function answer(mixed $value, int $status = 200): void
{
    http_response_code($status);
    header('Content-Type: ' . (quirk('plain') ? 'application/json' : 'text/html; charset=UTF-8'));
    if (quirk('warnings')) echo "<br />\n<b>Warning</b>:  Undefined array key \"Rules\" in <b>/srv/common.php</b> on line <b>8</b><br />\n";
    echo json_encode($value === [] && !quirk('plain') ? null : $value);
}

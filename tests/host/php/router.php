<?php
// A small host of the contract in plain PHP: no framework, one JSON file on disk. Run by `php -S`; STORE is its data
// folder, QUIRKS its deviations from the contract.

require __DIR__ . '/store.php';
require __DIR__ . '/cms.php';
require __DIR__ . '/other-info.php';
require __DIR__ . '/files.php';

$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
$body = json_decode(file_get_contents('php://input'), true) ?: [];

if (str_starts_with($path, '/upload/files/')) serve_file(basename($path));
elseif (str_starts_with($path, '/api/cms/')) cms(basename($path), $body);
elseif (str_starts_with($path, '/api/other_info/')) other_info(basename($path), $body);
elseif (str_starts_with($path, '/upload/')) uploads(basename($path));
elseif ($path === '/api/send-email.php') answer(['success' => str_contains($body['recipient_email'] ?? '', '@')]);
else answer(['error' => 'There is nothing here.'], 404);

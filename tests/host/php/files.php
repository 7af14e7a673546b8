<?php
// Uploads within the limits of php.ini: a larger file never reaches the script, and the response is plain text.

function uploads(string $call): void
{
    if (!signed_in()) answer(['error' => 'Please sign in first.'], 401);
    elseif ($call === 'delete.php') answer(['success' => @unlink(stored(basename($_GET['file'] ?? '')))]);
    elseif (!isset($_FILES['file']) || $_FILES['file']['error'] !== UPLOAD_ERR_OK) echo 'File too big';
    else {
        $name = basename($_POST['name'] ?? $_FILES['file']['name']);
        move_uploaded_file($_FILES['file']['tmp_name'], stored($name));
        echo "http://{$_SERVER['HTTP_HOST']}/upload/files/$name";
    }
}

function stored(string $name): string
{
    return getenv('STORE') . '/' . preg_replace('/[^\w.-]/', '', $name);
}

/** Sends the whole file, without a validator (ETag, Last-Modified). */
function serve_file(string $name): void
{
    if (!is_file(stored($name))) {
        answer(['error' => 'No such file'], 404);
        return;
    }
    header('Content-Type: image/png');
    readfile(stored($name));
}
